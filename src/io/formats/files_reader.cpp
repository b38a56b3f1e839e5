#include <algorithm>
#include <cassert>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/core.h>

#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"
#include "base/text/ascii.hpp"
#include "io/formats/conll/conll_reader.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"
#include "io/formats/table_bytes.hpp"
#include "io/records/open_text.hpp"
#include "io/records/settle_unread.hpp"
#include "io/records/text_paths.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

std::string whole_text(const Input& file, const FormatOptions& options) {
  std::string text;
  append_whole(*bounded(text_of(file.open(), options, file.name()), longest_record_for(options, 0)), text);
  return text;
}

bool can_be_read(const Input& file, const FormatOptions& options) {
  try {
    const auto reader = open_records(file, options);
    for (Record record; reader->next(record);) {
    }
    return true;
  } catch (const Error&) {
    return false;
  }
}

// Returns nothing if the file holds documents; `options` then has their format.
std::optional<std::string> unread_reason_of(const Input& file, const std::string& relative, FormatOptions& options) {
  const bool is_named = options.format != Format::files;
  if (!options.any_file) {
    const auto by_name = source_format_by_name(relative);
    const bool is_record_file = by_name && is_file_by_itself(*by_name);
    if (const auto what = other_than_text(relative); what && !is_record_file && !is_named) return std::string(*what);
    if (const auto what = binary_file(file); what && !binary_format(file)) return std::string(*what);
  }
  if (!is_named) {
    options.format.reset();
    options.format = resolve_format(file, options);
    if (!is_file_by_itself(*options.format)) return std::string(name_of(*options.format));
  }
  const bool may_be_other_json = lower_case_ascii(without_compression_suffix(relative)).ends_with(".json");
  if (!options.any_file && may_be_other_json && !is_named && !can_be_read(file, options)) return "JSON";
  if (options.skip_unread && is_container(*options.format) && !can_be_read(file, options))
    return "a damaged or refused document (" + std::string(name_of(*options.format)) + ")";
  if (options.format == Format::text && !options.any_file && is_json(whole_text(file, options))) return "JSON";
  return std::nullopt;
}

}  // namespace

// Keeps the data around a file's records when its reader is gone.
class FilesReader::Around : public ConllReader {
 public:
  bool next(Record&) override { return false; }
  std::string_view preamble() const override { return preamble_; }
  std::string_view epilogue() const override { return epilogue_; }
  const std::vector<Field>& columns() const override { return columns_; }
  char delimiter() const override { return delimiter_; }
  const ConllLayout& layout() const override { return layout_; }

  void note_front(const RecordReader& reader) {
    if (const auto* const conll = dynamic_cast<const ConllReader*>(&reader)) layout_ = conll->layout();
    if (std::exchange(knows_front_, true)) return;
    preamble_ = reader.preamble();
    columns_ = reader.columns();
    delimiter_ = reader.delimiter();
  }
  void note_end(const RecordReader& reader) { epilogue_ = reader.epilogue(); }

 private:
  bool knows_front_ = false;
  std::string preamble_;
  std::string epilogue_;
  std::vector<Field> columns_;
  char delimiter_ = 0;
  ConllLayout layout_;
};

std::vector<FileOfDocuments> files_of_documents(const Input& input, const FormatOptions& options,
                                                std::vector<UnreadFile>& unread) {
  std::vector<FileOfDocuments> files;
  for (const std::string& relative : folder_files(input)) {
    FileOfDocuments file{relative, options};
    if (leads_nowhere(input, relative)) {
      unread.push_back({relative, std::string(kLinkToNothing)});
      continue;
    }
    const Input alone = input.file(relative);
    if (std::optional<std::string> what = unread_reason_of(alone, relative, file.options)) {
      unread.push_back({relative, *std::move(what)});
    } else {
      files.push_back(std::move(file));
    }
  }
  settle_unread(input, unread, options.skip_unread, files.size());
  if (files.size() > kMostFiles)
    throw Error{Error::Kind::unfinished, input.name(),
                fmt::format("it has more than {} files; put more documents into each", kMostFiles)};
  return files;
}

FilesReader::FilesReader(const Input& input, const FormatOptions& options, std::uint64_t longest_record_bytes)
    : input_(input),
      longest_(longest_record_bytes),
      bytes_total_(input.bytes_total()),
      files_(files_of_documents(input, options, unread_)) {
  for (std::size_t i = 0; i < files_.size(); ++i) around_.push_back(std::make_unique<Around>());
}

FilesReader::~FilesReader() = default;

bool FilesReader::next(Record& record) {
  for (; at_ < files_.size(); ++at_) {
    if (!reader_) {
      open_ = std::make_unique<Input>(input_.file(files_[at_].relative));
      reader_ = open_bounded_records(*open_, files_[at_].options, longest_);
      is_new_ = true;
    }
    record.is_continuation = record.has_continuation = false;  // the other file's record may have had several texts
    const bool read = reader_->next(record);
    if (std::exchange(is_new_, false)) judge_other_header();
    note(!read);
    if (read) {
      record.file = static_cast<std::uint32_t>(at_);
      const FormatOptions& options = files_[at_].options;
      const bool is_letter = is_container(*options.format) && are_texts_joined(options) && record.id;
      if (options.format == Format::text || is_letter) record.id = files_[at_].relative;
      return true;
    }
    bytes_before_ += reader_->bytes_read();
    reader_.reset();
  }
  return false;
}

// The user's statement about a header applies to the first table's, and to those with the same one.
void FilesReader::judge_other_header() {
  FormatOptions options = files_[at_].options;
  if (!is_table(*options.format) || !options.header_said) return;
  std::vector<std::string> names;
  for (const Field& column : reader_->columns()) names.push_back(column.name);
  if (!said_header_) said_header_ = names;
  if (*said_header_ == names) return;
  options.header_said = false;
  Record first;
  static_cast<void>(open_bounded_records(*open_, options, longest_)->next(first));
}

void FilesReader::note(bool ended) {
  around_[at_]->note_front(*reader_);
  if (ended) around_[at_]->note_end(*reader_);
}

std::uint64_t FilesReader::bytes_read() const {
  return bytes_before_ + (reader_ ? reader_->bytes_read() : 0);
}

const RecordReader& FilesReader::around(std::size_t file) const {
  assert(file < around_.size());
  return *around_[file];
}

bool may_have_several_texts(const Input& input, const FormatOptions& options) {
  if (has_several_texts(options)) return true;
  if (*options.format != Format::files || !are_several_files(input, options)) return false;
  std::vector<UnreadFile> unread;
  return std::ranges::any_of(files_of_documents(input, options, unread),
                             [](const FileOfDocuments& file) { return is_container(*file.options.format); });
}

std::unique_ptr<RecordReader> read_files(const Input& input, const FormatOptions& options,
                                         std::uint64_t longest_record_bytes) {
  return std::make_unique<FilesReader>(input, options, longest_record_bytes);
}

}  // namespace sumi::io
