#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"
#include "io/formats/i2b2/i2b2_2006_reader.hpp"
#include "io/notation/xml_text.hpp"
#include "io/records/open_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kXml = ".xml";

class I2b22014Reader : public RecordReader {
 public:
  I2b22014Reader(const Input& input, const FormatOptions& options, std::uint64_t longest_record_bytes)
      : input_(input), options_(options), longest_(longest_record_bytes), bytes_total_(input.bytes_total()) {
    if (input.is_folder()) {
      documents_ = folder_documents(input, {kXml});
      if (documents_.files.empty())
        throw Error{Error::Kind::bad_input, input.name(), "the folder has no .xml files; name one that has some"};
    } else {
      const std::string name = std::filesystem::path(input.name()).filename().string();
      documents_.files.emplace(without_compression_suffix(name), 1);
    }
    next_ = documents_.files.begin();
  }

  bool next(Record& record) override {
    if (next_ == documents_.files.end()) return false;
    const std::string& path = next_->first;
    const std::string& file = next_->second.front();
    record.id.reset();
    if (input_.has_name()) record.id = path.ends_with(kXml) ? path.substr(0, path.size() - kXml.size()) : path;
    record.owner.reset();
    record.place = input_.is_folder() ? place_in(input_, file) : input_.name();
    std::unique_ptr<ByteSource> source = input_.is_folder() ? input_.open(file) : input_.open();
    std::string head;
    source = with_head(std::move(source), kMagicBytes, head);
    const bool converted = !options_.encoding.empty() || encoding_by_mark(head);
    source = text_of(std::move(source), options_, record.place);
    source = bounded(std::move(source), longest_);
    raw_.clear();
    append_whole(*source, raw_);
    bytes_read_ += source->bytes_read();
    require_utf8(raw_, record.place);
    if (converted) declare_utf8(raw_);
    read_i2b2_2014_document(raw_, record.place, options_, record);
    record.raw = raw_;
    if (next_ == documents_.files.begin()) record.count_extra("other file", documents_.other_files);
    ++next_;
    return true;
  }

  std::uint64_t bytes_read() const override { return bytes_read_; }
  std::uint64_t bytes_total() const override { return bytes_total_; }

 private:
  const Input& input_;
  FormatOptions options_;
  std::uint64_t longest_;
  std::uint64_t bytes_total_;
  FolderDocuments documents_;
  decltype(FolderDocuments::files)::const_iterator next_;
  std::uint64_t bytes_read_ = 0;
  std::string raw_;
};

}  // namespace

std::unique_ptr<RecordReader> read_i2b2_2014(const Input& input, const FormatOptions& options,
                                             std::uint64_t longest_record_bytes) {
  return std::make_unique<I2b22014Reader>(input, options, longest_record_bytes);
}

}  // namespace sumi::io
