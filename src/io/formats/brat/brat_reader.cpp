#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/bytes/input.hpp"
#include "io/formats/brat/brat_annotations.hpp"
#include "io/records/open_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kText = ".txt";
constexpr std::string_view kAnnotations = ".ann";

class BratReader : public RecordReader {
 public:
  BratReader(const Input& input, const FormatOptions& options, std::uint64_t longest_record_bytes)
      : input_(input), options_(options), longest_(longest_record_bytes), bytes_total_(input.bytes_total()) {
    if (!input.is_folder())
      throw Error{Error::Kind::bad_input, input.name(), "brat is a folder of .txt and .ann files; name the folder"};
    documents_ = folder_documents(input, {kText, kAnnotations});
    for (const auto& [path, files] : documents_.files)
      if (files[0].empty())
        throw Error{Error::Kind::bad_input, place_in(input, files[1]),
                    "there is no .txt beside the .ann; add it, or remove the .ann"};
    if (documents_.files.empty())
      throw Error{Error::Kind::bad_input, input.name(), "the folder has no .txt files; name one that has some"};
    next_ = documents_.files.begin();
  }

  bool next(Record& record) override {
    if (next_ == documents_.files.end()) return false;
    const std::string& path = next_->first;
    const std::string& text = next_->second[0];
    const std::string& annotations = next_->second[1];
    record.place = place_in(input_, text);
    record.id = path.substr(0, path.size() - kText.size());
    record.owner.reset();
    record.spans.clear();
    record.extras.clear();
    record.fields.clear();
    raw_.clear();
    append(text, record.place);
    const std::size_t text_bytes = raw_.size();
    record.text.assign(raw_);
    record.fields.push_back({.name = "text", .role = Role::text, .whole = {0, text_bytes}, .value = {0, text_bytes}});
    if (!annotations.empty()) {
      const std::string place = place_in(input_, annotations);
      append(annotations, place);
      const Range all{text_bytes, raw_.size()};
      record.fields.push_back({.name = "spans", .role = Role::spans, .whole = all, .value = all});
      read_brat_annotations(std::string_view(raw_).substr(text_bytes), place, options_, text_bytes, record);
    }
    record.raw = raw_;
    record.spans_carry_more = !record.spans.empty();
    if (next_ == documents_.files.begin()) record.count_extra("other file", documents_.other_files);
    ++next_;
    return true;
  }

  std::uint64_t bytes_read() const override { return bytes_read_; }
  std::uint64_t bytes_total() const override { return bytes_total_; }

 private:
  void append(const std::string& file, const std::string& place) {
    std::unique_ptr<ByteSource> source = input_.open(file);
    source = text_of(std::move(source), options_, place);
    source = bounded(std::move(source), longest_);
    const std::size_t before = raw_.size();
    append_whole(*source, raw_);
    bytes_read_ += source->bytes_read();
    require_utf8(std::string_view(raw_).substr(before), place);
  }

  const Input& input_;
  FormatOptions options_;
  std::uint64_t longest_;
  std::uint64_t bytes_total_;
  FolderDocuments documents_;  // the .txt and the .ann
  decltype(FolderDocuments::files)::const_iterator next_;
  std::uint64_t bytes_read_ = 0;
  std::string raw_;
};

}  // namespace

std::unique_ptr<RecordReader> read_brat(const Input& input, const FormatOptions& options,
                                        std::uint64_t longest_record_bytes) {
  return std::make_unique<BratReader>(input, options, longest_record_bytes);
}

}  // namespace sumi::io
