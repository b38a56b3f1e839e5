#include "hide/redact/workbook_cells.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <set>
#include <span>
#include <string_view>
#include <utility>

#include "base/text/ascii.hpp"
#include "base/text/numbers.hpp"
#include "base/text/utf8.hpp"
#include "io/notation/first_row.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kRowsJudged = 200;
constexpr std::size_t kMostTitles = 10;  // most rows of one cell above a header
constexpr std::size_t kRowsAhead = 64;   // rows that may have no texts
constexpr std::size_t kMostDigitsOfPlainCell = 5;
constexpr std::size_t kMostLetters = 2;
constexpr int kUnixEpochInSheets = 25'569;  // serial number of 1970-01-01 in workbooks

// Returns the serial number of YYYY-MM-DD in workbooks, without the time of day.
std::optional<std::string> day_of_sheet(std::string_view day) {
  int year = 0;
  unsigned month = 0;
  unsigned of_month = 0;
  if (day.size() < 10 || day[4] != '-' ||
      std::sscanf(std::string(day.substr(0, 10)).c_str(), "%4d-%2u-%2u", &year, &month, &of_month) < 3)
    return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(month),
                                         std::chrono::day(of_month)};
  if (!date.ok()) return std::nullopt;
  return std::to_string(std::chrono::sys_days(date).time_since_epoch().count() + kUnixEpochInSheets);
}

bool is_plain_cell(std::string_view cell) {
  const bool is_number = std::ranges::all_of(cell, [](char c) {
    return (c >= '0' && c <= '9') || c == '.' || c == ',' || c == '-' || c == '+' || c == '%' || c == ' ';
  });
  const auto digits =
      static_cast<std::size_t>(std::ranges::count_if(cell, [](char c) { return c >= '0' && c <= '9'; }));
  if (is_number) return digits <= kMostDigitsOfPlainCell;
  return cell.size() <= kMostLetters && std::ranges::all_of(cell, [](char c) { return (c & 0x80) == 0; });
}

bool says(std::string_view text, const WorkbookRow::Cell& cell) {
  if (text == cell.text) return true;
  const std::optional<std::string> day = day_of_sheet(cell.text);
  return day && text.substr(0, text.find('.')) == *day;
}

std::vector<std::string> cells_of(const io::GridRow& row, std::size_t columns) {
  std::vector<std::string> cells(columns);
  for (const io::GridCell& cell : row.cells)
    for (std::size_t i = cell.column; i < cell.column + cell.columns && i <= columns; ++i) cells[i - 1] = cell.text;
  return cells;
}

// The columns of a sheet, for deciding what they hold.
class SheetColumns {
 public:
  explicit SheetColumns(const io::SheetGrid& grid) {
    for (const io::GridRow& row : grid)
      for (const io::GridCell& cell : row.cells)
        columns_ = std::max(columns_, std::min(cell.column, io::kMostSheetColumns));
    while (first_ < std::min(grid.size(), kMostTitles) && grid[first_].cells.size() == 1 && columns_ > 1) ++first_;
    if (first_ == grid.size()) first_ = 0;
    io::TableRows rows;
    for (std::size_t i = first_; i < std::min(grid.size(), first_ + kRowsJudged + 1); ++i)
      rows.push_back(cells_of(grid[i], columns_));
    names_ = rows.front();
    rows.front() = distinct_names(std::move(rows.front()));
    const std::size_t judged = std::min(rows.size(), io::kRowsOfDoubt);
    has_header_ = !io::doubt_of_first_row({rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(judged)}, {});
    for (std::size_t column = 0; column < columns_; ++column) {
      ColumnSeen& one = seen_.emplace_back(ColumnSeen{has_header_ ? names_[column] : std::string(), {}});
      for (std::size_t row = has_header_ ? 1 : 0; row < rows.size(); ++row) one.cells.push_back(rows[row][column]);
    }
  }

  [[nodiscard]] std::span<const ColumnSeen> seen() const { return seen_; }
  [[nodiscard]] bool is_title(std::size_t row) const { return row < first_; }
  [[nodiscard]] bool is_header(std::size_t row) const { return has_header_ && row == first_; }

 private:
  std::size_t columns_ = 1;
  std::size_t first_ = 0;  // the row after the titles
  bool has_header_ = false;
  std::vector<std::string> names_;
  std::vector<ColumnSeen> seen_;
};

class MarkedCells : public Source {
 public:
  MarkedCells(std::unique_ptr<Source> source, std::vector<MarkedTable> tables)
      : source_(std::move(source)), tables_(std::move(tables)) {}

  void read(const std::function<void(const SourceRecord&)>& take) override {
    std::uint64_t number = 0;
    auto table = tables_.begin();
    source_->read([&](const SourceRecord& record) {
      while (table != tables_.end() && table->record < number) ++table;
      if (table != tables_.end() && table->record == number) {
        SourceRecord marked = record;
        for (; table != tables_.end() && table->record == number; ++table) mark(*table, marked);
        take(marked);
      } else {
        take(record);
      }
      ++number;
    });
  }
  std::vector<std::string> rewrite(const std::string& folder, std::span<const std::uint32_t> order,
                                   const EditsOf& edits) override {
    return source_->rewrite(folder, order, edits);
  }
  std::map<std::string, std::uint64_t> dropped() const override { return source_->dropped(); }
  std::set<std::string> id_fields() const override { return source_->id_fields(); }

 private:
  static void mark(const MarkedTable& table, SourceRecord& record) {
    const std::string& text = record.fields.front().text;
    std::vector<Range> pieces = record.pieces;
    if (pieces.empty() && !text.empty()) pieces.push_back({0, text.size()});
    std::size_t next = 0;
    const std::size_t last =
        table.count < pieces.size() ? std::min(pieces.size(), table.first + table.count) : pieces.size();
    for (std::size_t begin = table.first; begin < last;) {
      std::size_t end = begin + 1;
      while (end < last && text[pieces[end].begin - 1] == '\t') ++end;
      mark_row(table.rows, text, std::span(pieces).subspan(begin, end - begin), next, record);
      begin = end;
    }
  }

  static void mark_row(const std::vector<WorkbookRow>& rows, const std::string& text, std::span<const Range> pieces,
                       std::size_t& next, SourceRecord& record) {
    const auto said = [&](const Range& piece) { return std::string_view(text).substr(piece.begin, piece.size()); };
    const auto is_this = [&](const WorkbookRow& row) {
      return std::ranges::any_of(pieces, [&](const Range& piece) {
        return std::ranges::any_of(row.cells, [&](const WorkbookRow::Cell& cell) { return says(said(piece), cell); });
      });
    };
    const std::size_t last = std::min(rows.size(), next + kRowsAhead);
    std::size_t at = next;
    while (at < last && !is_this(rows[at])) ++at;
    if (at == last) at = next;  // a text that no cell has is identified by its place alone
    if (at == rows.size()) return;
    const WorkbookRow& row = rows[at];
    next = at + 1;
    const bool by_place = row.cells.size() == pieces.size();
    std::size_t cell = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      std::size_t found = i;
      if (!by_place) {
        found = cell;
        while (found < row.cells.size() && !says(said(pieces[i]), row.cells[found])) ++found;
        if (found == row.cells.size()) continue;
        cell = found + 1;
      }
      if (!row.cells[found].label.empty()) record.spans.push_back({pieces[i], row.cells[found].label});
      if (row.cells[found].is_plain) record.plain.push_back(pieces[i]);
    }
  }

  std::unique_ptr<Source> source_;
  std::vector<MarkedTable> tables_;
};

}  // namespace

std::vector<std::string> distinct_names(std::vector<std::string> names) {
  std::map<std::string, std::size_t> met;
  for (std::string& name : names)
    if (const std::size_t times = met[name]++; !name.empty()) name += std::string(times, '\'');
  return names;
}

std::vector<WorkbookRow> workbook_rows(const std::vector<io::SheetGrid>& sheets, const LabelOfColumn& label_of) {
  std::vector<WorkbookRow> rows;
  for (const io::SheetGrid& grid : sheets) {
    const SheetColumns columns(grid);
    const std::vector<std::optional<SuggestedAttribute>> suggested = suggested_attributes(columns.seen());
    std::vector<std::optional<std::string>> labels;
    for (std::size_t i = 0; i < suggested.size(); ++i) labels.push_back(label_of(suggested[i], columns.seen()[i]));
    for (std::size_t row = 0; row < grid.size(); ++row) {
      WorkbookRow& made = rows.emplace_back();
      for (const io::GridCell& cell : grid[row].cells) {
        WorkbookRow::Cell one{cell.text, {}, columns.is_header(row)};
        if (!columns.is_header(row) && !columns.is_title(row)) {
          const bool is_held = cell.column <= labels.size() && labels[cell.column - 1];
          if (is_held) one.label = *labels[cell.column - 1];
          one.is_plain = !is_held && is_plain_cell(cell.text);
        }
        made.cells.push_back(std::move(one));
      }
    }
  }
  return rows;
}

std::unique_ptr<Source> with_marked_cells(std::unique_ptr<Source> source, std::vector<MarkedTable> tables) {
  return std::make_unique<MarkedCells>(std::move(source), std::move(tables));
}

}  // namespace sumi::hide
