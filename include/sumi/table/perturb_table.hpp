#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sumi/keys/key.hpp>
#include <sumi/model/table.hpp>

namespace sumi {

// What is done to which columns of a table; all others pass unchanged.
struct PerturbOptions {
  // Microaggregation: columns of numbers. Rows are put into groups of at least k of which these columns are alike, and
  // each number is replaced by its group's mean, with as many decimals as the column has. So these columns together
  // have k-anonymity; the others may tell rows of a group apart.
  std::vector<std::size_t> microaggregate;
  unsigned k = 3;
  // Post-randomization (PRAM): columns of categories. Each cell stays with this probability; else it becomes a cell
  // drawn from the column's own, which may be the same. So shares stay what they are on average. It promises nothing of
  // a row: who knows the probability can weigh how likely each value was.
  std::vector<std::size_t> randomize;
  double keep_probability = 0.8;
  Key key;  // what is drawn depends on it alone; whoever has it can tell which cells may have changed
};

// A table after perturbation, and what it cost.
struct PerturbedTable {
  Table table;             // the same columns and rows
  std::size_t groups = 0;  // of microaggregation
  std::size_t smallest_group_rows = 0;
  // Rows with a pattern of missing cells that fewer than k rows have: what they have in these columns is removed. If
  // fewer than k rows then say nothing in these columns, so is what the smallest group has.
  std::size_t emptied_rows = 0;
  double variance_lost = 0;                // share of the columns' variance that is within groups, their mean
  std::vector<std::size_t> changed_cells;  // of each randomized column
};

// Perturbs columns in memory.
//   Paper    one column: the partition with the least variance within groups (Hansen, Mukherjee 2003); several:
//            MDAV-generic (Domingo-Ferrer, Torra 2005), columns standardized. PRAM: Gouweleeuw et al. 1998, with the
//            invariant matrix p I + (1 - p) 1 v', v the column's shares.
//   Cost     one column: O(rows (log rows + k)); several: O(rows^2 / k * columns).
//   Missing cells (empty, ?, NA, NaN, NULL) are empty then; rows are grouped with those that miss the same columns.
//   Threads  any number of calls at the same time.
//   Errors   bad_usage: no column, one that isn't there or is named twice, k < 2, a probability that is none.
//            bad_input: a cell that is no number, fewer than k rows; columns of different lengths, text that isn't
//            UTF-8.
[[nodiscard]] PerturbedTable perturb_table(const Table& table, const PerturbOptions& options);

// What perturb_table_file() reads and writes.
struct PerturbFileOptions {
  std::string input;   // file
  std::string output;  // file, or "-"
  TableLayout layout;
  std::vector<std::string> microaggregate;  // columns by name or number
  std::vector<std::string> randomize;       // likewise
  std::vector<std::string> drop;            // columns not published
  // Columns that are published as they are though nearly each row has a cell of its own (of which fewer than `how.k`
  // rows have one); any other such column is refused.
  std::vector<std::string> pass = {};
  PerturbOptions how;  // its columns are set from the names above
  // Rows stand in an order drawn by it; nothing: in the source's, from which the neighbours of a row tell what it was.
  std::optional<Key> order_key;
};

// What it did. Columns that were neither perturbed nor dropped pass byte for byte.
struct PerturbFileResult {
  PerturbedTable perturbed;  // its table: the perturbed columns alone
  std::size_t rows = 0;
  std::vector<std::string> passed;
};

// Publishes a table of which columns were perturbed.
//   Promise  the output appears whole or not at all.
//   Threads  any number of calls, each with an output of its own.
//   Errors   as perturb_table(), and those of reading; bad_usage where a file is to be read and written, or a nearly
//            unique column would pass that isn't named; unfinished
//            where the output can't be written.
PerturbFileResult perturb_table_file(const PerturbFileOptions& options);

}  // namespace sumi
