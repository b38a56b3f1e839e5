#include "io/formats/text/text_reader.hpp"

#include <filesystem>
#include <optional>
#include <utility>

#include "base/bytes/input.hpp"
#include "io/records/open_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class TextReader : public RecordReader {
 public:
  TextReader(const Input& input, const FormatOptions& options, KindByName kind_by_name,
             std::uint64_t longest_record_bytes)
      : input_(input), options_(options), longest_(longest_record_bytes), bytes_total_(input.bytes_total()) {
    if (!input.is_folder()) return;
    files_ = folder_files(input);
    if (files_.empty())
      throw Error{Error::Kind::bad_input, input.name(),
                  "the folder has no files; name one that has some (files whose names begin with a dot are skipped)"};
    if (options_.any_file) return;
    std::erase_if(files_, [&](const std::string& file) { return is_other(file, kind_by_name(file)); });
    if (files_.empty())
      throw Error{Error::Kind::bad_input, input.name(), "it has no files of plain text; name some that are"};
  }

  bool next(Record& record) override {
    while (input_.is_folder() && next_ < files_.size() && !take(record)) ++next_;
    if (next_ == (input_.is_folder() ? files_.size() : 1)) return false;
    if (!input_.is_folder()) {
      record.id.reset();
      record.place = input_.name();
      if (input_.has_name()) record.id = std::filesystem::path(input_.name()).filename().string();
      read_all(input_.open(), record.place);
    }
    ++next_;
    record.text.assign(raw_);
    record.raw = raw_;
    record.owner.reset();
    record.pieces.clear();
    record.spans.clear();
    record.spans_carry_more = false;
    record.fields.resize(1);
    record.fields.front() = {.name = "text", .role = Role::text, .whole = {0, raw_.size()}, .value = {0, raw_.size()}};
    return true;
  }

  const std::vector<UnreadFile>& unread() const override { return unread_; }
  std::uint64_t bytes_read() const override { return bytes_read_; }
  std::uint64_t bytes_total() const override { return bytes_total_; }

 private:
  // Takes the next file of a folder. Returns false if it isn't plain text and is skipped.
  bool take(Record& record) {
    const std::string& file = files_[next_];
    if (leads_nowhere(input_, file) && is_other(file, kLinkToNothing)) return false;
    if (!options_.any_file && is_other(file, binary_file(input_.file(file)))) return false;
    record.place = place_in(input_, file);
    record.id = file;
    read_all(input_.open(file), record.place);
    return options_.any_file || !is_other(file, is_json(raw_) ? std::optional<std::string_view>("JSON") : std::nullopt);
  }

  // Errors: bad_input if it is something else than text and may not be skipped.
  bool is_other(const std::string& file, const std::optional<std::string_view>& what) {
    if (!what) return false;
    if (!options_.skip_unread)
      throw Error{Error::Kind::bad_input, place_in(input_, file),
                  "it is " + std::string(*what) +
                      ", and each file of a folder is read as plain text; give the file by itself, remove it from "
                      "the folder, leave out what isn't text, or allow any file",
                  Settings{"skip_unread", "any_file"}};
    unread_.push_back({file, std::string(*what)});
    return true;
  }

  // Returns the bytes without detecting an encoding.
  [[nodiscard]] std::unique_ptr<ByteSource> undecoded(std::unique_ptr<ByteSource> source,
                                                      const std::string& place) const {
    return options_.encoding.empty() ? std::move(source) : transcoded(std::move(source), options_.encoding, place);
  }

  void read_all(std::unique_ptr<ByteSource> source, const std::string& place) {
    source = options_.any_file ? undecoded(std::move(source), place) : text_of(std::move(source), options_, place);
    source = bounded(std::move(source), longest_);
    raw_.clear();
    append_whole(*source, raw_);
    bytes_read_ += source->bytes_read();
    require_utf8(raw_, place);
  }

  const Input& input_;
  FormatOptions options_;
  std::uint64_t longest_;
  std::uint64_t bytes_total_;
  std::vector<std::string> files_;
  std::vector<UnreadFile> unread_;
  std::size_t next_ = 0;
  std::uint64_t bytes_read_ = 0;
  std::string raw_;
};

}  // namespace

std::unique_ptr<RecordReader> read_text(const Input& input, const FormatOptions& options, KindByName kind_by_name,
                                        std::uint64_t longest_record_bytes) {
  return std::make_unique<TextReader>(input, options, kind_by_name, longest_record_bytes);
}

}  // namespace sumi::io
