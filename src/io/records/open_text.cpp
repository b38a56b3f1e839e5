#include "io/records/open_text.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/core.h>

#include "base/bytes/input.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

namespace {

// Stops input in which a few bytes decompress to very many.
class ExpansionGuard : public ByteSource {
 public:
  ExpansionGuard(std::unique_ptr<ByteSource> source, std::string place)
      : source_(std::move(source)), place_(std::move(place)) {}

  std::size_t read(char* into, std::size_t size) override {
    const std::size_t got = source_->read(into, size);
    bytes_ += got;
    if (bytes_ > kFreeBytes && bytes_ / kMostExpansion > source_->bytes_read())
      throw Error{
          Error::Kind::unfinished, place_,
          fmt::format("it is compressed more than {} times, as no usual text is; if it is sound, allow any size",
                      kMostExpansion),
          Settings{"any_size"}};
    return got;
  }
  std::uint64_t bytes_read() const override { return source_->bytes_read(); }

 private:
  std::unique_ptr<ByteSource> source_;
  std::string place_;
  std::uint64_t bytes_ = 0;
};

}  // namespace

std::unique_ptr<ByteSource> undecoded_of(std::unique_ptr<ByteSource> bytes, const FormatOptions& options,
                                         const std::string& place) {
  if (options.any_size) return bytes;
  return std::make_unique<ExpansionGuard>(std::move(bytes), place);
}

std::unique_ptr<ByteSource> text_of(std::unique_ptr<ByteSource> bytes, const FormatOptions& options,
                                    const std::string& place) {
  return decoded(undecoded_of(std::move(bytes), options, place), options.encoding, place);
}

std::uint64_t longest_record_for(const FormatOptions& options, std::uint64_t given) {
  return given != 0 || options.any_size ? given : kLongestRecordBytes;
}

std::string document_path(const Record& record) {
  const std::string& id = record.id.value();
  for (std::size_t begin = 0; begin <= id.size();) {
    const std::size_t slash = std::min(id.find('/', begin), id.size());
    const std::string_view part = std::string_view(id).substr(begin, slash - begin);
    if (part.empty() || part.starts_with('.') || part.find('\0') != std::string_view::npos)
      throw Error{
          Error::Kind::bad_input, record.place,
          "the id cannot be a file's name: it, or a part between its slashes, is empty, begins with a dot or holds "
          "U+0000; give another id"};
    begin = slash + 1;
  }
  return id;
}

}  // namespace sumi::io
