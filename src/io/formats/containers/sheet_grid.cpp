#include "io/formats/containers/sheet_grid.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

#include "base/text/numbers.hpp"
#include "io/notation/csv_scanner.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class GridText {
 public:
  GridText(std::size_t columns, const std::string& place, std::uint64_t longest_bytes)
      : columns_(columns), place_(place), longest_(longest_bytes) {}

  void add_empty() { add_line({}, 1); }

  void add_line(const std::vector<GridCell>& cells, std::size_t times) {
    line_.clear();
    CsvRow line(line_, ',');
    std::size_t column = 1;
    for (const GridCell& cell : cells) {
      for (; column < cell.column; ++column) line.say({});
      for (; column < cell.column + cell.columns; ++column) {
        line.say(cell.text);
        require_room(1);
      }
    }
    for (; column <= columns_; ++column) line.say({});
    line.require_bytes();
    line_ += '\n';
    require_room(times);
    for (std::size_t i = 0; i < times; ++i) all_ += line_;
  }

  [[nodiscard]] std::string take() { return std::move(all_); }

 private:
  void require_room(std::size_t times) const {
    if (longest_ != 0 && (all_.size() > longest_ || line_.size() > (longest_ - all_.size()) / times))
      refuse_workbook(place_, fmt::format("its sheet is a table of more than {} bytes; split it", longest_));
  }

  std::size_t columns_;
  const std::string& place_;
  std::uint64_t longest_;
  std::string line_;
  std::string all_;
};

}  // namespace

std::string csv_of_grid(const SheetGrid& rows, const std::string& place, std::uint64_t longest_bytes) {
  std::size_t columns = 0;
  for (const GridRow& row : rows)
    for (const GridCell& cell : row.cells) {
      if (cell.column > kMostSheetColumns || cell.columns > kMostSheetColumns + 1 - cell.column)
        refuse_workbook(place, "a cell lies beyond the last column that programs support; save it again");
      columns = std::max(columns, cell.column + cell.columns - 1);
    }
  const GridRow& last = rows.back();
  if (last.row > kMostSheetRows || last.rows > kMostSheetRows + 1 - last.row)
    refuse_workbook(place, "a cell lies beyond the last row that programs support; save it again");
  if (last.row + last.rows - 1 > kMostTableCells / columns)
    refuse_workbook(place, fmt::format("its sheet has more than {} cells; split it", kMostTableCells));
  GridText text(columns, place, longest_bytes);
  std::size_t next = 1;
  for (const GridRow& row : rows) {
    for (; next < row.row; ++next) text.add_empty();
    text.add_line(row.cells, row.rows);
    next += row.rows;
  }
  return text.take();
}

std::string csv_of_only(const std::vector<SheetGrid>& sheets, const std::string& place, std::uint64_t longest_bytes) {
  if (sheets.empty()) refuse_workbook(place, "no sheet that shows has cells; show one");
  if (sheets.size() > 1)
    refuse_workbook(place, "several of its sheets have cells; hide all but one, or save one as csv");
  return csv_of_grid(sheets.front(), place, longest_bytes);
}

double number_of_cell(std::string_view text, const std::string& place) {
  const std::optional<double> number = number_in<double>(text);
  if (!number) refuse_workbook(place, "a cell's number can't be read; save it again");
  return *number;
}

std::string short_number(std::string_view text, const std::string& place) {
  const double number = number_of_cell(text, place);
  const bool is_whole = text.find_first_of(".eE") == std::string_view::npos;
  return is_whole ? std::string(text) : fmt::format("{}", number);
}

std::string with_all_digits(std::string_view text) {
  constexpr double kMost = 1e21;
  if (text.find_first_of("eE") == std::string_view::npos) return std::string(text);
  const std::optional<double> number = number_in<double>(text);
  const bool is_whole = number && std::abs(*number) < kMost && std::trunc(*number) == *number;
  return is_whole ? fmt::format("{:.0f}", *number) : std::string(text);
}

void refuse_workbook(const std::string& place, std::string_view fact) {
  throw Error{Error::Kind::bad_input, place, fact};
}

}  // namespace sumi::io
