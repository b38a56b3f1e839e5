#include "hide/redact/redact_sources.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"
#include "base/text/ascii.hpp"
#include "hide/redact/batch_rules.hpp"
#include "hide/rules/column_values.hpp"
#include "hide/rules/init_columns.hpp"
#include "hide/rules/output_name.hpp"
#include "hide/rules/unread_files.hpp"
#include "hide/sources/edited_text.hpp"
#include "io/corpora/csv_rows.hpp"
#include "io/formats/containers/picture_readers.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"
#include "io/formats/table_bytes.hpp"
#include "io/notation/first_row.hpp"
#include "io/records/open_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kRowsSeen = 200;
constexpr std::string_view kFolder = "documents";  // replaces its name

bool is_program_residue(std::string_view name) {
  return name == ".DS_Store" || name.starts_with("._") || name == "Thumbs.db" || name == "desktop.ini" ||
         name.starts_with("~$") || name.starts_with(".~lock.") ||
         (name.starts_with('.') && name.find(".sumi-") != std::string_view::npos);
}

bool is_called_names(const std::string& column) {
  return std::ranges::any_of(attributes_named_by(column),
                             [](const SuggestedAttribute& one) { return is_name(one.kind); });
}

// Accepts 850312, 19850312, in a column named like birth dates.
bool holds_days_in_figures(const ColumnSeen& column) {
  const std::optional<SuggestedAttribute> called = suggested_attribute(column.name);
  if (!called || called->kind != AttributeKind::birth_date) return false;
  std::size_t filled = 0;
  std::size_t figures = 0;
  for (const std::string& cell : column.cells) {
    filled += cell.empty() ? 0 : 1;
    const bool has_size = cell.size() == 6 || cell.size() == 8;
    figures += has_size && cell.find_first_not_of("0123456789") == std::string::npos ? 1 : 0;
  }
  return figures > 0 && 2 * figures >= filled;
}

// Returns whether cells look like numbers of persons or their cases, whatever the column's name: no value occurs twice,
// each has at least six letters and digits, and a digit.
bool holds_numbers(const std::vector<std::string>& cells) {
  constexpr std::size_t kLeastDigitsOrLetters = 6;
  std::set<std::string_view> met;
  std::size_t filled = 0;
  for (const std::string& cell : cells) {
    if (cell.empty()) continue;
    ++filled;
    const bool is_number =
        cell.size() >= kLeastDigitsOrLetters && cell.find_first_of("0123456789") != std::string::npos &&
        std::ranges::all_of(cell, [](char c) {
          return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' || c == '/';
        });
    if (!is_number || !met.insert(cell).second) return false;
  }
  return filled > 1;
}

class Files {
 public:
  Files(const RedactOptions& options, AttributeAction action) : options_(options), action_(action) {}

  RedactSources read() && {
    if (options_.inputs.size() == 1 && is_one_file(options_.inputs.front())) {
      const std::string& path = options_.inputs.front();
      take(fs::path(path).filename().string(), path);
    } else if (options_.inputs.size() == 1 && is_folder_of_one_format(options_.inputs.front())) {
      note_hidden(options_.inputs.front());
      take_folder(options_.inputs.front());
    } else {
      const io::Input input = io::Input::of_several(options_.inputs);
      for (const std::string& path : options_.inputs) note_hidden(path);
      for (const std::string& relative : io::folder_files(input))
        if (!is_program_residue(fs::path(relative).filename().string()) && !io::leads_nowhere(input, relative) &&
            !is_own(input.path_of(relative)))
          take(relative, input.path_of(relative));
    }
    return std::move(all_);
  }

 private:
  static bool is_one_file(const std::string& path) {
    std::error_code error;
    return fs::exists(path, error) && !fs::is_directory(path, error);
  }

  // Accepts brat, i2b2-2014: a document has several files, or the files beside it determine its format.
  bool is_folder_of_one_format(const std::string& path) const {
    std::error_code error;
    if (!fs::is_directory(path, error)) return false;
    FormatOptions format = options_.format;
    format.each_by_itself = true;
    const Format found = io::resolve_format(io::Input(path), format);
    return is_file_per_document(found) && found != Format::text;
  }

  void take_folder(const std::string& path) {
    const io::Input input(path);
    RedactFile file;
    file.relative = std::string(kFolder);
    file.source.file = path;
    file.source.format = options_.format;
    file.format = io::resolve_format(input, options_.format);
    file.source.format.format = file.format;
    for (const std::string& one : unread_within(path, file.format))
      leave(fs::path(one).lexically_relative(path).string(), "no document of the folder's format");
    all_.files.push_back(std::move(file));
  }

  // Returns whether a path is a file that the run reads or writes for another purpose, and so no input.
  [[nodiscard]] bool is_own(const std::string& path) const {
    std::error_code error;
    return std::ranges::any_of(options_.own_files, [&](const std::string& own) {
      return !own.empty() && fs::equivalent(path, own, error) && !error;
    });
  }

  // Lists names that begin with a dot, and links to folders or to nothing, as unread.
  void note_hidden(const std::string& folder) {
    std::error_code error;
    if (!fs::is_directory(folder, error)) return;
    fs::recursive_directory_iterator entries(folder, fs::directory_options::none, error);
    for (; !error && entries != fs::recursive_directory_iterator(); entries.increment(error)) {
      const std::string name = entries->path().filename().string();
      if (is_program_residue(name)) continue;
      std::error_code nowhere;
      const bool is_link = entries->is_symlink(nowhere) && !fs::is_regular_file(entries->path(), nowhere);
      if (!name.starts_with('.') && !is_link) continue;
      if (entries->is_directory(error)) entries.disable_recursion_pending();
      leave(entries->path().lexically_relative(folder).string(),
            is_link ? "a link to a folder, or to nothing" : "a hidden file or folder");
    }
    if (error) throw Error{Error::Kind::bad_input, folder, "the folder cannot be listed; give permission to read it"};
  }

  void leave(const std::string& relative, const std::string& why) { all_.unread.push_back({relative, why}); }

  void take(const std::string& relative, const std::string& path) {
    RedactFile file;
    file.relative = relative;
    file.source.file = path;
    file.source.format = options_.format;
    try {
      const io::Input input(path);
      if (const std::optional<std::string> why = settle_format(relative, input, file)) return leave(relative, *why);
      add_columns(input, file);
      // Includes the tables in it.
      const bool is_read = io::row_of(file.format).open_all != nullptr || file.format == Format::sqlite;
      if (!is_read && file.source.what == HideSource::What::documents)
        file.with_unread_ink = read_all(input, file.source.format);
      if (file.with_unread_ink > 0 && options_.unsure == UnreadInk::refuse)
        return leave(relative, "something in its pictures can't be read as print");
      if (file.source.what == HideSource::What::fhir)
        open_fhir(file.source, {}, [](std::string_view id) { return std::string(id); })->read([](const SourceRecord&) {
        });
    } catch (const Error& error) {
      return leave(relative, error.fact());
    }
    all_.files.push_back(std::move(file));
  }

  // Returns nothing if the file's format is known.
  std::optional<std::string> settle_format(const std::string& relative, const io::Input& input, RedactFile& file) {
    FormatOptions& format = file.source.format;
    if (!format.format) {
      const std::optional<Format> by_name = io::source_format_by_name(relative);
      if (const auto what = io::other_than_text(relative); what && !by_name && !io::binary_format(input))
        return std::string(*what);
      if (const auto what = io::binary_file(input); what && !io::binary_format(input))
        return by_name && is_container(*by_name)
                   ? fmt::format("damaged, encrypted, or no {} at all", sumi::name_of(*by_name))
                   : std::string(*what);
    }
    if (format.encoding.empty() && is_decoded(format.format ? *format.format : io::resolve_format(input, format))) {
      const std::optional<std::string> encoding = found_encoding(input);
      if (!encoding) return "neither UTF-8 nor UTF-16, nor windows-1252 as it seems; name its encoding, or convert it";
      if (*encoding == "windows-1252") all_.notes.push_back(relative + ": read as windows-1252, a guess");
      format.encoding = *encoding;
    }
    file.format = io::resolve_format(input, format);
    if (file.format == Format::pdf && options_.pdf == PdfForm::picture) file.format = Format::pdf_picture;
    format.format = file.format;
    if (is_container(file.format)) {
      if (options_.unsure == UnreadInk::keep) file.source.pass.emplace_back(io::kUnreadInk);
      if (options_.pad == PdfWidths::exact) file.source.pass.emplace_back(io::kExactWidth);
    }
    if (file.format == Format::fhir || io::row_of(file.format).clinical != nullptr)
      for (const HideAttribute& one : attributes_by_names(options_))
        if (std::ranges::find(all_.attributes, one.name, &HideAttribute::name) == all_.attributes.end())
          all_.attributes.push_back(one);
    if (file.format == Format::fhir) {
      file.source.what = HideSource::What::fhir;
    } else if (file.format == Format::jsonl) {
      file.source.what = HideSource::What::json;
    } else if (is_table(file.format)) {
      file.source.what = HideSource::What::table;
    }
    return std::nullopt;
  }

  static bool is_decoded(Format format) {
    return (!is_container(format) || io::row_of(format).is_decoded) && io::row_of(format).shape != io::Shape::database;
  }

  // Returns pages of pictures with something that isn't print.
  static std::uint64_t read_all(const io::Input& input, const FormatOptions& format) {
    const auto reader = io::open_records(input, format);
    std::uint64_t pages = 0;
    for (io::Record record; reader->next(record);)
      for (const io::Extra& extra : record.extras)
        if (extra.what == io::kUnreadInk) pages += extra.count;
    return pages;
  }

  void add_columns(const io::Input& input, RedactFile& file) {
    if (file.source.what == HideSource::What::json) return add_json(input, file);
    if (file.source.what == HideSource::What::table) return add_table(input, file);
    if (file.format == Format::sqlite) return add_database(input, file);
    if (io::row_of(file.format).sheets != nullptr) add_workbook(input, file);
    if (io::row_of(file.format).open_all != nullptr) add_attached_tables(input, file);
  }

  // Returns the attribute that a column holds; nothing if it holds none that is hidden.
  std::optional<std::string> held_by(std::optional<SuggestedAttribute> suggested, const ColumnSeen& column) {
    if (reads_like_text(column.cells)) return std::nullopt;
    if (holds_days_in_figures(column)) {
      suggested = suggested_attribute(column.name);
    } else if (!suggested && holds_numbers(column.cells)) {
      suggested = SuggestedAttribute{"id", AttributeKind::id, AttributeRole::direct, true};
    }
    const bool is_guess = suggested && is_name(suggested->kind) && !is_called_names(column.name);
    if (!suggested || (is_guess && !read_strictly_like_names(column.cells))) return std::nullopt;
    std::optional<HideAttribute> attribute = attribute_of_column(*suggested, action_);
    if (!attribute || !is_asked_for(*attribute, options_)) return std::nullopt;
    if (is_guess) {
      attribute->tag = attribute->name;
      attribute->name = kNamesByValues;
      attribute->labels = {attribute->name};
    }
    if (std::ranges::find(all_.attributes, attribute->name, &HideAttribute::name) == all_.attributes.end())
      all_.attributes.push_back(*attribute);
    return attribute->name;
  }

  void add_json(const io::Input& input, RedactFile& file) {
    std::vector<JsonColumn> columns = json_columns(input, file.source.format);
    if (!file.source.format.text_field.empty()) return;
    std::vector<ColumnSeen> seen;
    for (JsonColumn& one : columns) seen.push_back(std::move(one.seen));
    hold(columns, seen, file);
  }

  // Tables may have columns of one name, so the header of each is judged by itself.
  void add_database(const io::Input& input, RedactFile& file) {
    std::vector<DatabaseColumnSeen> columns = database_columns(input);
    while (!columns.empty()) {
      const auto is_of_first = [&, table = columns.front().table](const DatabaseColumnSeen& one) {
        return one.table == table;
      };
      const auto end = std::ranges::find_if_not(columns, is_of_first);
      const std::vector<DatabaseColumnSeen> of_table(columns.begin(), end);
      columns.erase(columns.begin(), end);
      std::vector<ColumnSeen> seen;
      for (const DatabaseColumnSeen& one : of_table) seen.push_back(one.seen);
      hold(of_table, seen, file);
    }
  }

  // Notes which of these columns hold an attribute, by their paths.
  template <typename Column>
  void hold(const std::vector<Column>& columns, const std::vector<ColumnSeen>& seen, RedactFile& file) {
    const std::vector<std::optional<SuggestedAttribute>> suggested = suggested_attributes(seen);
    for (std::size_t i = 0; i < columns.size(); ++i)
      if (const std::optional<std::string> held = held_by(suggested[i], seen[i]))
        file.source.columns[columns[i].path] = *held;
  }

  void add_table(const io::Input& input, RedactFile& file) {
    FormatOptions& format = file.source.format;
    TableLayout layout{.delimiter = format.delimiter, .header_said = true, .encoding = format.encoding};
    if (file.format == Format::tsv && layout.delimiter == 0) layout.delimiter = '\t';
    std::optional<io::CsvRows> rows(std::in_place, input, layout);
    if (!format.header_said) format.header = layout.header = !rows->doubt() || is_header_with_doubles(input, layout);
    format.header_said = true;
    if (!layout.header) rows.emplace(input, layout);
    format.delimiter = rows->delimiter();
    std::vector<ColumnSeen> seen;
    for (const std::string& name : rows->names()) seen.push_back({name, {}});
    std::vector<std::size_t> filled(seen.size());
    for (std::size_t row = 0; rows->next(); ++row)  // reads to the end, so that unreadable rows are known now
      for (std::size_t i = 0; i < seen.size(); ++i) {
        const bool is_filled = !rows->text(i).empty();
        if (row < kRowsSeen || (is_filled && filled[i] < kRowsSeen)) seen[i].cells.emplace_back(rows->text(i));
        filled[i] += is_filled ? 1 : 0;
      }
    const std::vector<std::optional<SuggestedAttribute>> suggested = suggested_attributes(seen);
    for (std::size_t i = 0; i < seen.size(); ++i) {
      const bool is_alone = std::ranges::count(seen, seen[i].name, &ColumnSeen::name) == 1;
      const std::string name = is_alone ? seen[i].name : std::to_string(i + 1);
      if (const std::optional<std::string> held = held_by(suggested[i], seen[i])) {
        file.source.columns[name] = *held;
      } else {
        file.source.texts.push_back(name);
      }
    }
  }

  // Duplicate names raise doubts about a header (first_row.hpp); here columns are then referred to by number.
  static bool is_header_with_doubles(const io::Input& input, TableLayout layout) {
    layout.header = false;
    io::CsvRows rows(input, layout);
    io::TableRows seen;
    while (seen.size() < io::kRowsOfDoubt && rows.next()) {
      std::vector<std::string>& row = seen.emplace_back();
      for (std::size_t i = 0; i < rows.names().size(); ++i) row.emplace_back(rows.text(i));
    }
    if (seen.empty()) return false;
    seen.front() = distinct_names(std::move(seen.front()));
    return !io::doubt_of_first_row(seen, {});
  }

  // The file's texts are read as one text, cell by cell.
  void add_workbook(const io::Input& input, RedactFile& file) {
    file.tables.push_back({.rows = rows_of(io::workbook_sheets(input))});
  }

  void add_attached_tables(const io::Input& input, RedactFile& file) {
    const std::vector<std::vector<io::ContainerTable>> tables = io::tables_in_records(input, file.source.format);
    for (std::size_t record = 0; record < tables.size(); ++record)
      for (const io::ContainerTable& one : tables[record])
        file.tables.push_back({record, one.first, one.count, rows_of(one.sheets)});
  }

  std::vector<WorkbookRow> rows_of(const std::vector<io::SheetGrid>& sheets) {
    return workbook_rows(sheets, [this](const std::optional<SuggestedAttribute>& suggested, const ColumnSeen& column) {
      return held_by(suggested, column);
    });
  }

  const RedactOptions& options_;
  AttributeAction action_;
  RedactSources all_;
};

// A file's name in lower case rarely contains a person's name that no file has.
bool has_capitals_to_tell(const std::string& name) {
  const bool has_capital = std::ranges::any_of(name, [](char c) { return (c >= 'A' && c <= 'Z') || (c & 0x80) != 0; });
  return has_capital && may_name_person(name);
}

class NamesAsTexts : public Source {
 public:
  explicit NamesAsTexts(std::vector<std::string> names) : names_(std::move(names)) {}

  void read(const std::function<void(const SourceRecord&)>& take) override {
    for (const std::string& name : names_) {
      SourceRecord record;
      record.place = "names of files";
      std::string text = name;
      std::ranges::replace_if(text, [](char c) { return c == '_' || c == '-' || c == '.'; }, ' ');
      record.fields.push_back({.name = "name", .text = std::move(text), .is_value = !has_capitals_to_tell(name)});
      take(record);
    }
  }
  std::vector<std::string> rewrite(const std::string&, std::span<const std::uint32_t>, const EditsOf&) override {
    return {};
  }

 private:
  std::vector<std::string> names_;
};

}  // namespace

RedactSources redact_sources(const RedactOptions& options, AttributeAction action) {
  return Files(options, action).read();
}

std::unique_ptr<Source> names_as_texts(std::vector<std::string> names) {
  return std::make_unique<NamesAsTexts>(std::move(names));
}

}  // namespace sumi::hide
