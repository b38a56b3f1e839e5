#include "io/i2b2_2014_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "io/compression.hpp"
#include "io/i2b2_2014_document.hpp"
#include "io/transcode.hpp"
#include "io/whole_file.hpp"
#include "io/xml_text.hpp"
#include "text/utf8.hpp"
#include <sumi/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kSuffix = ".xml";

class I2b22014Reader : public RecordReader {
 public:
  I2b22014Reader(const Input& input, const FormatOptions& options)
      : input_(input), options_(options), bytes_total_(input.bytes_total()) {
    if (input.is_folder()) {
      for (const std::string& file : input.files()) add(file);
      if (documents_.empty())
        throw Error{Error::Kind::bad_input, input.name(), "the folder has no .xml files; name one that has"};
    } else {
      const std::string name = std::filesystem::path(input.name()).filename().string();
      documents_.emplace(without_compression_suffix(name), "");
    }
    next_ = documents_.begin();
  }

  bool next(Record& record) override {
    if (next_ == documents_.end()) return false;
    const auto& [path, file] = *next_;
    record.id.reset();
    if (input_.has_name()) record.id = path.ends_with(kSuffix) ? path.substr(0, path.size() - kSuffix.size()) : path;
    record.owner.reset();
    record.place = input_.is_folder() ? place_in(input_, file) : input_.name();
    std::unique_ptr<ByteSource> source = input_.is_folder() ? input_.open(file) : input_.open();
    if (!options_.encoding.empty()) source = transcoded(std::move(source), options_.encoding, record.place);
    raw_.clear();
    append_whole(*source, raw_);
    bytes_read_ += source->bytes_read();
    require_utf8(raw_, record.place);
    if (!options_.encoding.empty()) declare_utf8(raw_);
    read_i2b2_2014_document(raw_, record.place, options_, record);
    record.raw = raw_;
    if (next_ == documents_.begin() && other_files_ > 0) record.extras.push_back({"other file", other_files_});
    ++next_;
    return true;
  }

  std::uint64_t bytes_read() const override { return bytes_read_; }
  std::uint64_t bytes_total() const override { return bytes_total_; }

 private:
  void add(const std::string& file) {
    if (utf8::first_invalid(file))
      throw Error{Error::Kind::bad_input, input_.name(), "a file's name in the folder is not valid UTF-8; rename it"};
    const std::string_view path = without_compression_suffix(file);
    if (!path.ends_with(kSuffix)) {
      ++other_files_;
    } else if (!documents_.emplace(path, file).second) {
      throw Error{Error::Kind::bad_input, place_in(input_, file),
                  "the same file stands beside it under another compression; leave one"};
    }
  }

  const Input& input_;
  FormatOptions options_;
  std::uint64_t bytes_total_;
  std::map<std::string, std::string> documents_;  // file, by its path without compression suffix
  std::map<std::string, std::string>::const_iterator next_;
  std::uint64_t other_files_ = 0;
  std::uint64_t bytes_read_ = 0;
  std::string raw_;
};

}  // namespace

std::unique_ptr<RecordReader> read_i2b2_2014(const Input& input, const FormatOptions& options) {
  return std::make_unique<I2b22014Reader>(input, options);
}

}  // namespace sumi::io
