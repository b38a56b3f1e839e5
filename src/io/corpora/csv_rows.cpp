#include "io/corpora/csv_rows.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/core.h>

#include "base/bytes/input.hpp"
#include "base/bytes/line_reader.hpp"
#include "base/model/nearest_name.hpp"
#include "base/text/brief.hpp"
#include "base/text/numbers.hpp"
#include "io/corpora/table_files.hpp"
#include "io/formats/table_bytes.hpp"
#include "io/notation/csv_scanner.hpp"
#include "io/notation/table_front.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

CsvRows::CsvRows(const Input& input, const TableLayout& layout, bool skip_unread, std::vector<std::string> called)
    : layout_(layout), called_(std::move(called)) {
  std::erase_if(called_, [](const std::string& name) { return number_in<std::size_t>(name).has_value(); });
  if (input.is_folder()) {
    for (const std::string& relative : table_files(input, layout.encoding, skip_unread, unread_))
      further_.push_back(input.file(relative));
    const Input first = std::move(further_.front());
    further_.erase(further_.begin());
    open(first);
  } else {
    open(input);
  }
  delimiter_ = own_delimiter_;
  preamble_.assign(lines_->byte_order_mark()).append(hint_);
  const std::size_t shift = preamble_.size();
  names_.resize(cells_.size());
  if (layout.header) preamble_.append(row());
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    if (layout.header) {
      decode_cell(raw(i), names_[i]);
      header_cells_.push_back({cells_[i].begin + shift, cells_[i].end + shift});
    } else {
      names_[i] = fmt::format("{}", i + 1);
    }
  }
  is_respelled_ = is_of_several();
}

// Reads the first row.
void CsvRows::open(const Input& input) {
  std::unique_ptr<ByteSource> source = table_bytes(input, layout_.encoding);
  TableFront front = open_table(source, input.name(),
                                {.delimiter = is_workbook_file(input) ? ',' : layout_.delimiter,
                                 .header = layout_.header,
                                 .header_said = layout_.header_said,
                                 .named = lines_ ? names_ : called_});  // each further file repeats the header
  own_delimiter_ = front.delimiter;
  hint_ = std::move(front.hint);
  if (!lines_) doubt_ = front.doubt;
  lines_ = std::make_unique<LineReader>(std::move(source), input.name());
  if (!hint_.empty()) static_cast<void>(lines_->next());
  scanner_ = std::make_unique<CsvScanner>(*lines_, own_delimiter_);
  if (!scanner_->next(cells_))
    throw Error{Error::Kind::bad_input, input.name(), "the table is empty; give it a row of column names"};
  first_waits_ = !layout_.header;
}

// Returns false if there is no further file.
bool CsvRows::open_next() {
  if (opened_ == further_.size()) return false;
  bytes_before_ += lines_->bytes_read();
  is_respelled_ = false;
  open(further_[opened_]);
  bool is_same = cells_.size() == names_.size();
  for (std::size_t i = 0; is_same && layout_.header && i < cells_.size(); ++i) {
    decode_cell(raw(i), decoded_);
    is_same = decoded_ == names_[i];
  }
  if (!is_same)
    throw Error{Error::Kind::bad_input, further_[opened_].name(),
                "its columns aren't those of the first file; give all files of one table the same columns, and all or "
                "none a header"};
  is_respelled_ = true;
  ++opened_;
  return true;
}

bool CsvRows::is_header_again() {
  if (!layout_.header || layout_.header_said || names_.size() < 2) return false;
  for (std::size_t i = 0; i < names_.size(); ++i) {
    decode_cell(row().substr(cells_[i].begin, cells_[i].size()), decoded_);
    if (decoded_ != names_[i]) return false;
  }
  return true;
}

void CsvRows::respell() {
  respelled_.resize(cells_.size());
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    decode_cell(row().substr(cells_[i].begin, cells_[i].size()), decoded_);
    respelled_[i].clear();
    append_cell(respelled_[i], decoded_, delimiter_, false);
  }
}

std::string_view CsvRows::header_cell(std::size_t column) const {
  return std::string_view(preamble_).substr(header_cells_[column].begin, header_cells_[column].size());
}

bool CsvRows::next() {
  while (!std::exchange(first_waits_, false) && !scanner_->next(cells_))
    if (!open_next()) return false;
  if (cells_.size() != names_.size())
    throw Error{Error::Kind::bad_input, place(),
                fmt::format("the row has {} cells, but the first row has {}; give each row the same columns",
                            cells_.size(), names_.size())};
  if (is_header_again()) refuse_repeated_header(place());
  if (is_respelled_) respell();
  return true;
}

std::string_view CsvRows::text(std::size_t column) {
  const std::string_view cell = raw(column);
  if (!cell.starts_with('"')) return cell;
  decode_cell(cell, decoded_);
  return decoded_;
}

std::size_t column_index(const std::vector<std::string>& names, std::string_view wanted, const std::string& place) {
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] != wanted) continue;
    if (found)
      throw Error{Error::Kind::bad_usage, place, "two columns have the requested name; name one by its number"};
    found = i;
  }
  if (found) return *found;
  if (const auto number = number_in<std::size_t>(wanted); number && *number >= 1 && *number <= names.size())
    return *number - 1;
  throw Error{Error::Kind::bad_usage, place,
              fmt::format("the table has no column {}{}; name it as the header does, or by its number", brief(wanted),
                          did_you_mean(wanted, names))};
}

Table read_table(const Input& input, const TableLayout& layout, const std::vector<std::string>& columns,
                 bool skip_unread) {
  CsvRows rows(input, layout, skip_unread, columns);
  std::vector<std::size_t> indices;
  for (const std::string& name : columns) indices.push_back(column_index(rows.names(), name, input.name()));
  if (columns.empty())
    for (std::size_t i = 0; i < rows.names().size(); ++i) indices.push_back(i);
  Table table;
  for (const std::size_t index : indices) table.columns.emplace_back(rows.names()[index]);
  while (rows.next())
    for (std::size_t i = 0; i < indices.size(); ++i) table.columns[i].add(rows.text(indices[i]));
  return table;
}

namespace {

char delimiter_in(const Input& input) {
  LineReader lines(input.open(), input.name());
  if (!lines.next())
    throw Error{Error::Kind::bad_input, input.name(), "the hierarchy has no row; give it one for each value"};
  const std::string_view line = lines.line();
  return std::count(line.begin(), line.end(), ',') > std::count(line.begin(), line.end(), ';') ? ',' : ';';
}

}  // namespace

std::vector<std::vector<std::string>> read_hierarchy(const std::string& path) {
  const Input input(path);
  if (input.is_folder()) throw Error{Error::Kind::bad_input, input.name(), "it is a folder; name a hierarchy's file"};
  const char delimiter = delimiter_in(input);
  LineReader lines(input.open(), input.name());
  CsvScanner scanner(lines, delimiter);
  std::vector<std::vector<std::string>> rows;
  std::vector<Range> cells;
  while (scanner.next(cells)) {
    std::vector<std::string>& row = rows.emplace_back(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i)
      decode_cell(scanner.row().substr(cells[i].begin, cells[i].size()), row[i]);
  }
  return rows;
}

}  // namespace sumi::io
