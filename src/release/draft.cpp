#include "release/draft.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "base/bytes/input.hpp"
#include "base/bytes/sha256.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "io/corpora/csv_rows.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"
#include "io/formats/table_bytes.hpp"
#include "io/records/open_text.hpp"
#include "release/json_documents.hpp"
#include <sumi/model/error.hpp>

namespace sumi::release {
namespace fs = std::filesystem;
namespace {

// JSON of any kind is read completely: fields that a reader of documents ignores are released, too.
constexpr std::array kJsonFormats{Format::jsonl, Format::doccano, Format::label_studio,
                                  Format::tab,   Format::fhir,    Format::presidio};

bool has_visible_character(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at]))
    if (is_visible(utf8::decode(text, at))) return true;
  return false;
}

// Returns whether a name is one that sumi gives to files and folders, which reveals nothing: f000001.docx, d000001.
bool is_fresh(const fs::path& relative) {
  constexpr std::size_t kDigits = 6;
  constexpr std::size_t kLongestEnding = 16;
  return std::ranges::all_of(relative, [](const fs::path& part) {
    std::string name = part.string();
    if (name.starts_with('f') || name.starts_with('d')) name.erase(0, 1);
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    const std::size_t digits =
        std::min(name.size(), static_cast<std::size_t>(std::ranges::find_if_not(name, is_digit) - name.begin()));
    return digits == kDigits && (name.size() == digits || name[digits] == '.') &&
           name.size() - digits <= kLongestEnding;
  });
}

class DraftReader {
 public:
  DraftReader(const FormatOptions& format, const Progress& progress) : format_(format), progress_(progress) {}

  Draft read(const std::string& path) && {
    const io::Input input(path);
    if (!input.has_name()) throw Error{Error::Kind::bad_usage, path, "a draft is read again; name a file or a folder"};
    draft_.is_folder = input.is_folder();
    draft_.sha256 = io::sha256(input);
    if (!draft_.is_folder) {
      add_file(input, fs::path(path).filename().string());
      add_documents(input);
    } else {
      add_folder(input);
    }
    if (draft_.documents.empty())
      throw Error{Error::Kind::bad_input, path, "there is no document to read in it; name a draft with some text"};
    return std::move(draft_);
  }

 private:
  void add_file(const io::Input& file, std::string relative) {
    name_ = relative;
    draft_.files.push_back({std::move(relative), io::sha256(file), file.bytes_total()});
    if (progress_) progress_("reading", draft_.files.size(), 0);
  }

  void add_folder(const io::Input& input) {
    for (const std::string& relative : io::folder_files(input)) {
      add_file(input.file(relative), relative);
      waiting_ = is_fresh(relative) ? std::string() : relative;
      add_documents(input.file(relative));
      if (!waiting_.empty()) add({});
    }
  }

  void add_documents(const io::Input& file) {
    const std::optional<Format> by_bytes = io::binary_format(file);
    if (!format_.format && !by_bytes)
      if (const auto what = io::binary_file(file)) refuse(file, *what);
    const Format found = io::resolve_format(file, format_);
    if (io::row_of(found).shape == io::Shape::database) refuse(file, "a database");
    if (std::ranges::find(kJsonFormats, found) != kJsonFormats.end()) return add_json(file);
    if (is_table(found)) return add_table(file, found);
    // Notes, attributes and columns beside the text are released, too: such a file is shown unchanged.
    const bool is_annotated = io::row_of(found).shape == io::Shape::annotated;
    add_records(file, is_annotated ? Format::text : found);
  }

  [[noreturn]] static void refuse(const io::Input& file, std::string_view what) {
    throw Error{Error::Kind::bad_input, file.name(),
                "it is " + std::string(what) + ", of which nobody can read a sample; convert it, or leave it out"};
  }

  // The name of a file is released, too: its first document begins with it.
  void add(std::string text) {
    ++record_;
    if (!waiting_.empty()) text = std::exchange(waiting_, {}) + (text.empty() ? "" : "\n") + text;
    if (!has_visible_character(text)) return;
    draft_.documents.push_back({.file = name_, .record = record_, .text = std::move(text)});
  }

  void add_json(const io::Input& file) {
    std::string text;
    io::append_whole(*io::bounded(io::text_of(file.open(), format_, file.name()), io::longest_record_for(format_, 0)),
                     text);
    io::require_utf8(text, file.name());
    record_ = 0;
    for (std::string& document : json_documents(text, file.name())) add(std::move(document));
  }

  void add_table(const io::Input& file, Format found) {
    TableLayout layout{.delimiter = found == Format::tsv && format_.delimiter == 0 ? '\t' : format_.delimiter,
                       .header_said = true,
                       .encoding = format_.encoding};
    std::optional<io::CsvRows> rows(std::in_place, file, layout);
    if (rows->doubt()) {  // a first row that may be data is read as data
      layout.header = false;
      rows.emplace(file, layout);
    }
    record_ = 0;
    while (rows->next()) {
      std::string text;
      for (std::size_t column = 0; column < rows->names().size(); ++column) {
        const std::string_view said = rows->text(column);
        if (said.empty()) continue;
        if (!text.empty()) text += '\n';
        text.append(rows->names()[column]).append(": ").append(said);
      }
      add(std::move(text));
    }
  }

  void add_records(const io::Input& input, Format found) {
    FormatOptions format = format_;
    format.format = found;
    format.joins_texts = true;
    format.any_file = true;
    const auto reader = io::open_records(input, format);
    record_ = 0;
    for (io::Record record; reader->next(record);) add(record.text);
  }

  const FormatOptions& format_;
  const Progress& progress_;
  std::string name_;     // of the current file
  std::string waiting_;  // a file's name that no document has yet
  std::uint64_t record_ = 0;
  Draft draft_;
};

}  // namespace

Draft read_draft(const std::string& path, const FormatOptions& format, const Progress& progress) {
  return DraftReader(format, progress).read(path);
}

}  // namespace sumi::release
