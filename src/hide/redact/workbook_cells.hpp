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

// A row of a workbook: what its cells say that aren't empty, and the label that each gets (empty: none). Names of
// columns, numbers of up to five digits, and cells of a letter or two are plain: no texts.
struct WorkbookRow {
  struct Cell {
    std::string text;
    std::string label;
    bool is_plain = false;
  };
  std::vector<Cell> cells;
};

// A table in a source: of which record, from which text (piece) on, how many, and its rows in their order.
struct MarkedTable {
  std::uint64_t record = 0;
  std::size_t first = 0;
  std::size_t count = static_cast<std::size_t>(-1);  // all behind it
  std::vector<WorkbookRow> rows;
};

// Gives the label that a column holds; nothing: its cells are texts.
using LabelOfColumn =
    std::function<std::optional<std::string>(const std::optional<SuggestedAttribute>&, const ColumnSeen&)>;

// The names of a header with marks behind those that stand in it before, so that it can be judged as a header.
[[nodiscard]] std::vector<std::string> distinct_names(std::vector<std::string> names);

// The rows of all sheets, in the order of the workbook's texts. The first row is a header where it reads like one
// (first_row.hpp), also below rows of one cell (titles), and where names stand in it twice. Columns are judged by the
// header and by their first 200 cells.
[[nodiscard]] std::vector<WorkbookRow> workbook_rows(const std::vector<io::SheetGrid>& sheets,
                                                     const LabelOfColumn& label_of);

// Marks the cells of tables as if the records had spans there. A row of a table's texts is the next of its rows with as
// many cells, or one of whose cells says the same; a cell is known by its place in the row, else by what it says.
//   Requires  tables in the order of their records and texts.
[[nodiscard]] std::unique_ptr<Source> with_marked_cells(std::unique_ptr<Source> source,
                                                        std::vector<MarkedTable> tables);

}  // namespace sumi::hide
