#include "io/formats/text_reader.hpp"

#include <filesystem>
#include <optional>
#include <utility>

#include "io/bytes/bounded_source.hpp"
#include "io/bytes/transcode.hpp"
#include "io/bytes/whole_file.hpp"
#include "io/formats/plain_text_file.hpp"
#include "io/records/folder_documents.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class TextReader : public RecordReader {
 public:
  TextReader(const Input& input, const FormatOptions& options, std::uint64_t longest_record_bytes)
      : input_(input),
        encoding_(options.encoding),
        any_file_(options.any_file),
        longest_(longest_record_bytes),
        bytes_total_(input.bytes_total()) {
    if (!input.is_folder()) return;
    files_ = folder_files(input);
    if (files_.empty())
      throw Error{Error::Kind::bad_input, input.name(),
                  "the folder has no files; name one that has some (files whose names begin with a dot are skipped)"};
    if (any_file_) return;
    for (const std::string& file : files_)
      if (const std::optional<std::string_view> what = other_than_text(file)) refuse(place_in(input, file), *what);
  }

  bool next(Record& record) override {
    if (next_ == (input_.is_folder() ? files_.size() : 1)) return false;
    record.id.reset();
    if (input_.is_folder()) {
      const std::string& file = files_[next_];
      record.place = place_in(input_, file);
      record.id = file;
      read_all(input_.open(file), record.place);
      if (!any_file_ && is_json(raw_)) refuse(record.place, "JSON");
    } else {
      record.place = input_.name();
      if (input_.has_name()) record.id = std::filesystem::path(input_.name()).filename().string();
      read_all(input_.open(), record.place);
    }
    ++next_;
    record.text.assign(raw_);
    record.raw = raw_;
    record.owner.reset();
    record.spans.clear();
    record.spans_carry_more = false;
    record.fields.resize(1);
    record.fields.front() = {.name = "text", .role = Role::text, .whole = {0, raw_.size()}, .value = {0, raw_.size()}};
    return true;
  }

  std::uint64_t bytes_read() const override { return bytes_read_; }
  std::uint64_t bytes_total() const override { return bytes_total_; }

 private:
  [[noreturn]] static void refuse(const std::string& place, std::string_view what) {
    throw Error{Error::Kind::bad_input, place,
                "it is " + std::string(what) +
                    ", and each file of a folder is read as plain text; give the file by itself, remove it from "
                    "the folder, or allow any file",
                Settings{"any_file"}};
  }

  void read_all(std::unique_ptr<ByteSource> source, const std::string& place) {
    if (!encoding_.empty()) source = transcoded(std::move(source), encoding_, place);
    source = bounded(std::move(source), longest_);
    raw_.clear();
    append_whole(*source, raw_);
    bytes_read_ += source->bytes_read();
    require_utf8(raw_, place);
  }

  const Input& input_;
  std::string encoding_;
  bool any_file_;
  std::uint64_t longest_;
  std::uint64_t bytes_total_;
  std::vector<std::string> files_;
  std::size_t next_ = 0;
  std::uint64_t bytes_read_ = 0;
  std::string raw_;
};

}  // namespace

std::unique_ptr<RecordReader> read_text(const Input& input, const FormatOptions& options,
                                        std::uint64_t longest_record_bytes) {
  return std::make_unique<TextReader>(input, options, longest_record_bytes);
}

}  // namespace sumi::io
