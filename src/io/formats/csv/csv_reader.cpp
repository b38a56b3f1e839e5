#include "io/formats/csv/csv_reader.hpp"

#include <optional>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "base/bytes/input.hpp"
#include "base/bytes/line_reader.hpp"
#include "base/model/nearest_name.hpp"
#include "base/text/counted.hpp"
#include "base/text/numbers.hpp"
#include "io/notation/csv_scanner.hpp"
#include "io/notation/table_front.hpp"
#include "io/records/text_paths.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

// Returns a column's index from its number, from 1.
std::optional<std::size_t> index_from_number(std::string_view digits) {
  const std::optional<std::size_t> number = number_in<std::size_t>(digits);
  if (!number || *number == 0) return std::nullopt;
  return *number - 1;
}

std::string word_for(char delimiter) {
  return delimiter == '\t' ? "tabs" : fmt::format("'{}'", delimiter);
}

class CsvReader : public RecordReader {
 public:
  CsvReader(std::unique_ptr<ByteSource> source, std::string name, const FormatOptions& options,
            std::uint64_t bytes_total, TableFront front)
      : lines_(std::move(source), std::move(name)),
        delimiter_(front.delimiter),
        hint_(std::move(front.hint)),
        doubt_(front.doubt),
        scanner_(lines_, delimiter_, CsvSpaces::are_text, options.any_size ? 0 : kMostColumns),
        options_(options),
        bytes_total_(bytes_total) {}

  bool next(Record& record) override {
    if (next_text_ > 0) {
      fill(record);
      return true;
    }
    const bool first = !started_;
    started_ = true;
    if (first && !hint_.empty()) static_cast<void>(lines_.next());
    if (first && options_.header && scanner_.next(cells_)) take_header();
    if (!scanner_.next(cells_)) {
      if (columns_.empty()) begin_preamble();
      return false;
    }
    if (first && !options_.header) number_columns();
    if (columns_.size() > 1 && is_blank() && ends_blank()) return false;
    if (cells_.size() != columns_.size())
      throw Error{Error::Kind::bad_input, lines_.place(),
                  fmt::format("the row has {} cells, but the first row has {}, where {} separates them; give each row "
                              "the same columns, or name the delimiter",
                              cells_.size(), columns_.size(), word_for(delimiter_)),
                  Settings{"delimiter"}};
    if (is_header_again()) refuse_repeated_header(lines_.place());
    fill(record);
    return true;
  }

  std::string_view preamble() const override { return preamble_; }
  std::string_view epilogue() const override { return epilogue_; }
  char delimiter() const override { return delimiter_; }
  const std::vector<Field>& columns() const override { return columns_; }
  std::optional<FirstRowDoubt> doubt_of_header() const override { return doubt_; }
  std::uint64_t bytes_read() const override { return lines_.bytes_read(); }
  std::uint64_t bytes_total() const override { return bytes_total_; }

 private:
  [[nodiscard]] bool is_blank() const { return scanner_.row() == "\n" || scanner_.row() == "\r\n"; }

  // Returns whether only empty lines follow. Errors: bad_input if a row follows.
  bool ends_blank() {
    do {
      if (!is_blank())
        throw Error{Error::Kind::bad_input, lines_.place(), "a row follows an empty line; remove the empty line"};
      epilogue_.append(scanner_.row());
    } while (scanner_.next(cells_));
    return true;
  }

  void begin_preamble() { preamble_.assign(lines_.byte_order_mark()).append(hint_); }

  // Applies if the user didn't declare a header, and there are several columns.
  [[nodiscard]] bool is_header_again() const {
    const std::string_view row = scanner_.row();
    return options_.header && !options_.header_said && columns_.size() > 1 && preamble_.ends_with(row) &&
           preamble_.size() == row.size() + columns_.front().whole.begin;
  }

  void take_header() {
    begin_preamble();
    const Position shift = preamble_.size();
    preamble_.append(scanner_.row());
    columns_.resize(cells_.size());
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      decode_cell(text_of(i), columns_[i].name);
      columns_[i].whole = columns_[i].value = {cells_[i].begin + shift, cells_[i].end + shift};
    }
    assign_roles();
  }

  void number_columns() {
    begin_preamble();
    columns_.resize(cells_.size());
    for (std::size_t i = 0; i < cells_.size(); ++i) columns_[i].name = fmt::format("{}", i + 1);
    assign_roles();
  }

  void assign_roles() {
    if (find(options_.text_column, true)) {
      assign_role(Role::text, options_.text_column, "text", true);
    } else {
      for (const std::string& column : text_names(options_.text_column)) assign_role(Role::text, column, "text", true);
    }
    for (std::size_t i = 0; i < columns_.size(); ++i)
      if (columns_[i].role == Role::text) texts_.push_back(i);
    assign_role(Role::id, options_.id_column, "id", false);
    assign_role(Role::owner, options_.owner_column, "owner", false);
  }

  void assign_role(Role role, const std::string& given, const char* usual, bool required) {
    const std::optional<std::size_t> index = find(given.empty() ? usual : given, !given.empty());
    if (!index) {
      if (given.empty() && !required) return;
      throw Error{
          Error::Kind::bad_input, lines_.place(),
          fmt::format("the table has no column for the {}, but {} separated by {}{}; name it as the header does, "
                      "or by its number",
                      role == Role::text ? "text"
                      : role == Role::id ? "id"
                                         : "owner",
                      counted(columns_.size(), "column"), word_for(delimiter_),
                      suggestion(given.empty() ? usual : given)),
          Settings{role == Role::text ? "text_column"
                   : role == Role::id ? "id_column"
                                      : "owner_column"}};
    }
    Field& column = columns_[*index];
    if (column.role != Role::other) {
      if (given.empty()) return;  // the usual name has no precedence over a given one
      throw Error{Error::Kind::bad_usage, {}, "one column is named for two purposes; name two columns"};
    }
    column.role = role;
  }

  std::optional<std::size_t> find(std::string_view wanted, bool by_number_too) const {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (columns_[i].name != wanted) continue;
      if (found)
        throw Error{Error::Kind::bad_input, lines_.place(),
                    "two columns have the name of a column that is read; rename one, or name it by its number"};
      found = i;
    }
    if (found || !by_number_too) return found;
    const std::optional<std::size_t> index = index_from_number(wanted);
    return index && *index < columns_.size() ? index : std::nullopt;
  }

  // Returns ", of which one is called "Text"": the name closest to the wanted one.
  [[nodiscard]] std::string suggestion(const std::string& wanted) const {
    if (!options_.header || doubt_) return {};
    std::vector<std::string_view> names;
    for (const Field& column : columns_) names.push_back(column.name);
    return did_you_mean(wanted, names);
  }

  // Each text of a row is a document; the last one has the row.
  void fill(Record& record) {
    const std::size_t text = next_text_;
    next_text_ = text + 1 == texts_.size() ? 0 : text + 1;
    record.is_continuation = text > 0;
    record.has_continuation = next_text_ != 0;
    record.joint = '\t';
    record.preceding_documents = record.has_continuation ? 0 : text;
    fill_text(record, texts_[text]);
    if (record.is_continuation && record.id) record.id = fmt::format("{}/{}", *record.id, text + 1);
    if (!record.has_continuation) return;
    record.raw = {};
    record.fields.clear();
  }

  void fill_text(Record& record, std::size_t text) {
    lines_.place(record.place);
    record.raw = scanner_.row();
    record.id.reset();
    record.owner.reset();
    record.spans.clear();
    record.spans_carry_more = false;
    record.notation = Notation::csv;
    record.fields.resize(columns_.size());
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      Field& field = record.fields[i];
      field.name.assign(columns_[i].name);
      field.role = columns_[i].role;
      field.whole = field.value = cells_[i];
      switch (field.role) {
        case Role::text:
          if (i == text) decode_cell(text_of(i), record.text);
          break;
        case Role::id:
          read_name(record.id, i);
          break;
        case Role::owner:
          read_name(record.owner, i);
          break;
        default:
          break;
      }
    }
  }

  void read_name(std::optional<std::string>& name, std::size_t cell) const {
    std::string said;
    decode_cell(text_of(cell), said);
    if (!said.empty()) name = std::move(said);
  }

  std::string_view text_of(std::size_t cell) const {
    return scanner_.row().substr(cells_[cell].begin, cells_[cell].size());
  }

  LineReader lines_;
  char delimiter_;
  std::string hint_;
  std::optional<FirstRowDoubt> doubt_;
  CsvScanner scanner_;
  FormatOptions options_;
  std::uint64_t bytes_total_;
  bool started_ = false;
  std::string preamble_;
  std::string epilogue_;
  std::vector<Field> columns_;
  std::vector<Range> cells_;
  std::vector<std::size_t> texts_;  // columns
  std::size_t next_text_ = 0;       // next text of the current row; 0: that of the next row
};

}  // namespace

char delimiter_of(const FormatOptions& options) {
  const char delimiter = options.delimiter != 0 ? options.delimiter : options.format == Format::tsv ? '\t' : ',';
  if (delimiter == '"' || delimiter == '\r' || delimiter == '\n' || static_cast<unsigned char>(delimiter) >= 0x80)
    throw Error{
        Error::Kind::bad_usage, {}, "the delimiter must be one ASCII character, neither a quote nor a line end"};
  return delimiter;
}

std::vector<std::string> columns_called(const FormatOptions& options) {
  std::vector<std::string> names{"text"};
  if (!options.text_column.empty()) names = text_names(options.text_column);
  for (const std::string& name : {options.id_column, options.owner_column})
    if (!name.empty()) names.push_back(name);
  std::erase_if(names, [](const std::string& name) { return index_from_number(name).has_value(); });
  return names;
}

std::unique_ptr<RecordReader> read_csv(std::unique_ptr<ByteSource> source, std::string name,
                                       const FormatOptions& options, std::uint64_t bytes_total) {
  const bool is_found = options.delimiter == 0 && options.format == Format::csv;
  const std::vector<std::string> named = columns_called(options);
  const std::uint64_t longest = longest_record_of(*source);
  TableFront front =
      open_table(source, name,
                 {.delimiter = is_found ? '\0' : delimiter_of(options),
                  .wanted = options.text_column.empty() ? "text" : text_names(options.text_column).front(),
                  .header = options.header,
                  .header_said = options.header_said,
                  .named = named});
  return std::make_unique<CsvReader>(bounded(std::move(source), longest), std::move(name), options, bytes_total,
                                     std::move(front));
}

}  // namespace sumi::io
