#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sumi/keys/key.hpp>
#include <sumi/model/table.hpp>

namespace sumi {

// The perturbation of a table's columns; all others pass unchanged.
struct PerturbOptions {
  // Microaggregation, for columns of numbers. Rows are put into groups of at least k with similar values in these
  // columns, and each number is replaced by its group's mean, with as many decimals as the column has. So these columns
  // together have k-anonymity; the others may distinguish rows of a group.
  std::vector<std::size_t> microaggregate;
  unsigned k = 3;
  // Post-randomization (PRAM), for columns of categories. Each cell stays with this probability; otherwise it becomes a
  // cell drawn from the column's own, which may be the same. So shares are preserved on average. It promises nothing
  // about a row: somebody who knows the probability can compute the likelihood of each value.
  std::vector<std::size_t> randomize;
  double keep_probability = 0.8;
  Key key;  // determines all draws; whoever has it can tell which cells may have changed
};

// A table after perturbation, with its cost.
struct PerturbedTable {
  Table table;             // the same columns and rows
  std::size_t groups = 0;  // of microaggregation
  std::size_t smallest_group_rows = 0;
  // Rows whose pattern of missing cells fewer than k rows have: their cells in these columns are removed. If fewer than
  // k rows then have no cell in these columns, those of the smallest group are removed, too.
  std::size_t emptied_rows = 0;
  double variance_lost = 0;                // share of the columns' variance that is within groups, averaged
  std::vector<std::size_t> changed_cells;  // by randomized column
};

// Perturbs columns in memory.
//   Paper    one column: the partition with the least variance within groups (Hansen, Mukherjee 2003); several:
//            MDAV-generic (Domingo-Ferrer, Torra 2005), columns standardized. PRAM: Gouweleeuw et al. 1998, with the
//            invariant matrix p I + (1 - p) 1 v', v the column's shares.
//   Cost     one column: O(rows (log rows + k)); several: O(rows^2 / k * columns).
//   Missing cells (empty, ?, NA, NaN, NULL) become empty; rows are grouped with those that lack the same columns.
//   Threads  any number of calls at the same time.
//   Errors   bad_usage: no column, a missing one or one that is named twice, k < 2, a value that is no probability.
//            bad_input: a cell that is no number, fewer than k rows; columns of different lengths, text that isn't
//            UTF-8.
[[nodiscard]] PerturbedTable perturb_table(const Table& table, const PerturbOptions& options);

// The inputs and outputs of perturb_table_file().
struct PerturbFileOptions {
  std::string input;   // file
  std::string output;  // file, or "-"
  TableLayout layout;
  std::vector<std::string> microaggregate;  // columns by name or number
  std::vector<std::string> randomize;       // likewise
  std::vector<std::string> drop;            // columns not published
  // Columns that are published unchanged although nearly each row has a cell of its own (that fewer than `how.k` rows
  // have); any other such column is refused.
  std::vector<std::string> pass = {};
  PerturbOptions how;  // its columns are set from the names above
  // Publishes rows in an order drawn by this key; nothing: in the source's order, in which a row's neighbours reveal
  // its original.
  std::optional<Key> order_key;
};

// The result. Columns that were neither perturbed nor dropped pass byte for byte.
struct PerturbFileResult {
  PerturbedTable perturbed;  // its table: only the perturbed columns
  std::size_t rows = 0;
  std::vector<std::string> passed;
};

// Publishes a table with perturbed columns.
//   Promise  the output appears completely or not at all.
//   Threads  any number of calls, each with an output of its own.
//   Errors   as perturb_table(), and those of reading; bad_usage if a file is to be read and written, or a nearly
//            unique column would pass that isn't named; unfinished if the output can't be written.
PerturbFileResult perturb_table_file(const PerturbFileOptions& options);

}  // namespace sumi
