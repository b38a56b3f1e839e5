#include "io/brat_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "io/brat_annotations.hpp"
#include "io/compression.hpp"
#include "io/transcode.hpp"
#include "io/whole_file.hpp"
#include "text/utf8.hpp"
#include <sumi/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kText = ".txt";
constexpr std::string_view kAnnotations = ".ann";

class BratReader : public RecordReader {
 public:
  BratReader(const Input& input, const FormatOptions& options)
      : input_(input), options_(options), bytes_total_(input.bytes_total()) {
    if (!input.is_folder())
      throw Error{Error::Kind::bad_input, input.name(), "brat is a folder of .txt and .ann files; name the folder"};
    for (const std::string& file : input.files()) add(file);
    for (const auto& [path, files] : documents_)
      if (files.text.empty())
        throw Error{Error::Kind::bad_input, place_in(input, files.annotations),
                    "no .txt stands beside the .ann; add it, or remove the .ann"};
    if (documents_.empty())
      throw Error{Error::Kind::bad_input, input.name(), "the folder has no .txt files; name one that has"};
    next_ = documents_.begin();
  }

  bool next(Record& record) override {
    if (next_ == documents_.end()) return false;
    const auto& [path, files] = *next_;
    record.place = place_in(input_, files.text);
    record.id = path.substr(0, path.size() - kText.size());
    record.owner.reset();
    record.spans.clear();
    record.extras.clear();
    record.fields.clear();
    raw_.clear();
    append(files.text, record.place);
    const std::size_t text_bytes = raw_.size();
    record.text.assign(raw_);
    record.fields.push_back({.name = "text", .role = Role::text, .whole = {0, text_bytes}, .value = {0, text_bytes}});
    if (!files.annotations.empty()) {
      const std::string place = place_in(input_, files.annotations);
      append(files.annotations, place);
      const Range all{text_bytes, raw_.size()};
      record.fields.push_back({.name = "spans", .role = Role::spans, .whole = all, .value = all});
      read_brat_annotations(std::string_view(raw_).substr(text_bytes), place, options_, text_bytes, record);
    }
    record.raw = raw_;
    record.spans_carry_more = !record.spans.empty();
    if (next_ == documents_.begin() && other_files_ > 0) record.extras.push_back({"other file", other_files_});
    ++next_;
    return true;
  }

  std::uint64_t bytes_read() const override { return bytes_read_; }
  std::uint64_t bytes_total() const override { return bytes_total_; }

 private:
  struct Files {
    std::string text;
    std::string annotations;
  };

  void add(const std::string& file) {
    if (utf8::first_invalid(file))
      throw Error{Error::Kind::bad_input, input_.name(), "a file's name in the folder is not valid UTF-8; rename it"};
    std::string path(without_compression_suffix(file));
    const bool is_text = path.ends_with(kText);
    if (!is_text && !path.ends_with(kAnnotations)) {
      ++other_files_;
      return;
    }
    path.replace(path.size() - kText.size(), kText.size(), kText);
    Files& files = documents_[path];
    std::string& mine = is_text ? files.text : files.annotations;
    if (!std::exchange(mine, file).empty())
      throw Error{Error::Kind::bad_input, place_in(input_, file),
                  "the same file stands beside it under another compression; leave one"};
  }

  void append(const std::string& file, const std::string& place) {
    std::unique_ptr<ByteSource> source = input_.open(file);
    if (!options_.encoding.empty()) source = transcoded(std::move(source), options_.encoding, place);
    const std::size_t before = raw_.size();
    append_whole(*source, raw_);
    bytes_read_ += source->bytes_read();
    require_utf8(std::string_view(raw_).substr(before), place);
  }

  const Input& input_;
  FormatOptions options_;
  std::uint64_t bytes_total_;
  std::map<std::string, Files> documents_;  // by the path of the .txt
  std::map<std::string, Files>::const_iterator next_;
  std::uint64_t other_files_ = 0;
  std::uint64_t bytes_read_ = 0;
  std::string raw_;
};

}  // namespace

std::unique_ptr<RecordReader> read_brat(const Input& input, const FormatOptions& options) {
  return std::make_unique<BratReader>(input, options);
}

}  // namespace sumi::io
