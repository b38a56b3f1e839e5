#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <sumi/model/table.hpp>

namespace sumi::verify {

// How much a minimal sample unique (below) of s columns weighs, of n columns and at most m in one.
enum class UniqueScore {
  elliot,    // (n - s) (n - s - 1) ... (n - u + 1), u = min(m, n - 1): Elliot, Manning, Ford 2002; what ARX has
  sdcmicro,  // (2^(n - s) - 1) s! (n - s)! / n!: what the R package sdcMicro has
};

// What special_uniques() looks for.
struct SpecialUniqueOptions {
  static constexpr std::size_t kMostColumns = 20;

  std::vector<std::string> columns;  // at least one, at most kMostColumns
  std::size_t most_columns = 3;      // of a minimal unique; beyond the columns: all of them
  UniqueScore score = UniqueScore::elliot;
  double sampled_share = 0.01;  // rows / rows of the population, above 0 and below 1; for the DIS scores
  unsigned threads = 1;         // never changes the result
};

// The minimal sample uniques of a table's rows, and scores made of them.
struct SpecialUniques {
  std::vector<double> scores;              // of each row: the sum of its minimal uniques' weights; 0 for none
  std::vector<double> dis_scores;          // of each row: dis_scores()
  std::vector<std::uint32_t> fewest;       // of each row: columns of its smallest minimal unique; 0: it has none
  std::vector<std::size_t> count_by_size;  // minimal uniques of 1, 2, ... columns
  // Of each column: the share of all scores that comes from minimal uniques with this column. They sum to more than 1.
  std::vector<double> column_shares;
  std::vector<double> row_column_shares;  // the same of each row alone: rows * columns; 0 for a row without
  std::size_t unique_rows = 0;            // in all columns together
  std::size_t paired_rows = 0;            // rows of which there are exactly two
};

// Special uniques detection: which few cells of a row are enough to single it out. A minimal sample unique (MSU) is a
// set of cells that one row has and no other, of which no part is unique. The fewer cells, and the more such sets, the
// likelier the row's person is unique in the population, too. Cells are compared as they are, missing ones too.
//   Paper    Manning, Haglin, Keane: A recursive search algorithm for statistical disclosure assessment (2008), SUDA2.
//   Cost     grows with the number of minimal uniques, which may be exponential in most_columns; memory: the table's
//            cells a level, and 4 * (columns + 1) * most_columns bytes a unique row.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Errors   bad_usage: no column, too many, one that isn't there or is named twice, most_columns 0, a share that is
//            none. bad_input: no row; columns of different lengths, text that isn't UTF-8.
[[nodiscard]] SpecialUniques special_uniques(const Table& table, const SpecialUniqueOptions& options);

// What the weight of one minimal unique is: UniqueScore. Requires: 1 <= size <= columns, size <= most.
[[nodiscard]] double unique_weight(UniqueScore score, std::size_t columns, std::size_t most, std::size_t size);

// DIS-SUDA: estimates, for rows with a score, how likely a unique match is right, so that their mean is about that of
// data intrusion simulation; 0 for rows without a score.
//   Paper    Elliot, Manning: Using DIS to modify the classification of special uniques (2003); ARX's formula.
//   Requires 0 < sampled_share < 1; of `scores`, `unique_rows` aren't 0.
//   Threads  any number of calls at the same time.
[[nodiscard]] std::vector<double> dis_scores(std::span<const double> scores, std::size_t unique_rows,
                                             std::size_t paired_rows, std::size_t columns, double sampled_share);

}  // namespace sumi::verify
