#include "base/bytes/sha256.hpp"
#include "promise/promised_roster.hpp"
#include "publish/mask/publication_writer.hpp"

namespace sumi::publish {
namespace {

class Written : public io::ByteSink {
 public:
  void write(std::string_view bytes) override { bytes_.append(bytes); }
  void close() override {}
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

}  // namespace

io::Certificate certified_options(const MaskFileOptions& options, const FormatOptions& format) {
  const Promise& promise = options.mask.promise;
  io::Certificate certificate{.mask = options.mask, .pass = options.pass, .format = format};
  if (!promise.keep.empty()) certificate.keep_sha256 = io::sha256_of_phrases(promise.keep);
  certificate.mask.promise.keep.clear();
  if (promise.uses(Method::terms)) certificate.dictionary_sha256 = io::sha256_of_dictionary(promise);
  certificate.mask.promise.dictionary.clear();
  certificate.mask.promise.dictionary_bytes.reset();
  if (promise.has_roster()) certificate.roster_sha256 = io::sha256_of_roster(promise);
  certificate.mask.promise.roster.clear();
  certificate.mask.promise.roster_table.reset();
  return certificate;
}

std::string sha256_of_options(const io::Certificate& certified, const PassPolicy& pass) {
  Written written;
  io::write_certificate(certified, written);
  return io::sha256_of_bytes(written.bytes() + (pass.file_names ? "names" : "") + SUMI_VERSION);
}

}  // namespace sumi::publish
