#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hide/chain/source.hpp"
#include "hide/rules/init_columns.hpp"
#include "io/formats/containers/sheet_grid.hpp"

namespace sumi::hide {

// A row of a workbook: the texts of its nonempty cells, and the label that each gets (empty for none). Names of
// columns, numbers of up to five digits, and cells of a letter or two are plain: no texts.
struct WorkbookRow {
  struct Cell {
    std::string text;
    std::string label;
    bool is_plain = false;
  };
  std::vector<Cell> cells;
};

// A table in a source: its record, its first text (piece), the number of texts, and its rows in order.
struct MarkedTable {
  std::uint64_t record = 0;
  std::size_t first = 0;
  std::size_t count = static_cast<std::size_t>(-1);  // all that follow
  std::vector<WorkbookRow> rows;
};

// Returns the label for the values of a column; nothing if its cells are texts.
using LabelOfColumn =
    std::function<std::optional<std::string>(const std::optional<SuggestedAttribute>&, const ColumnSeen&)>;

// Appends marks to repeated names of a header, so that it can be judged as a header.
[[nodiscard]] std::vector<std::string> distinct_names(std::vector<std::string> names);

// Returns the rows of all sheets, in the order of the workbook's texts. The first row is a header if it reads like one
// (first_row.hpp), also below rows of one cell (titles), and with duplicate names. Columns are judged by the header and
// by their first 200 cells.
[[nodiscard]] std::vector<WorkbookRow> workbook_rows(const std::vector<io::SheetGrid>& sheets,
                                                     const LabelOfColumn& label_of);

// Marks the cells of tables as if the records had spans there. A row of a table's texts is matched with its next row
// that has as many cells, or one cell with the same text; a cell is matched by its place in the row, else by its text.
//   Requires  tables in the order of their records and texts.
[[nodiscard]] std::unique_ptr<Source> with_marked_cells(std::unique_ptr<Source> source,
                                                        std::vector<MarkedTable> tables);

}  // namespace sumi::hide
