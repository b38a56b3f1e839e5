#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <sumi/model/table.hpp>

namespace sumi::verify {

// The weight of a minimal sample unique (below) of s columns, of n columns and at most m in one.
enum class UniqueScore {
  elliot,    // (n - s) (n - s - 1) ... (n - u + 1), u = min(m, n - 1): Elliot, Manning, Ford 2002; as in ARX
  sdcmicro,  // (2^(n - s) - 1) s! (n - s)! / n!: as in the R package sdcMicro
};

// The options of special_uniques().
struct SpecialUniqueOptions {
  static constexpr std::size_t kMostColumns = 20;

  std::vector<std::string> columns;  // at least one, at most kMostColumns
  std::size_t most_columns = 3;      // in a minimal unique; more than the columns: all of them
  UniqueScore score = UniqueScore::elliot;
  double sampled_share = 0.01;  // rows / rows of the population, above 0 and below 1; for the DIS scores
  unsigned threads = 1;         // never changes the result
};

// The minimal sample uniques of a table's rows, and scores made from them.
struct SpecialUniques {
  std::vector<double> scores;              // by row: the sum of its minimal uniques' weights; 0 for none
  std::vector<double> dis_scores;          // by row: dis_scores()
  std::vector<std::uint32_t> fewest;       // by row: columns of its smallest minimal unique; 0: it has none
  std::vector<std::size_t> count_by_size;  // minimal uniques of 1, 2, ... columns
  // For each column, the share of all scores from minimal uniques with this column. They sum to more than 1.
  std::vector<double> column_shares;
  std::vector<double> row_column_shares;  // the same for each row alone: rows * columns; 0 for a row without
  std::size_t unique_rows = 0;            // in all columns together
  std::size_t paired_rows = 0;            // rows that occur exactly twice
};

// Special uniques detection: finds the few cells of a row that suffice to single it out. A minimal sample unique (MSU)
// is a set of cells that only one row has, of which no proper part is unique. The fewer cells, and the more such sets,
// the likelier the row's person is also unique in the population. Cells are compared literally, including missing ones.
//   Paper    Manning, Haglin, Keane: A recursive search algorithm for statistical disclosure assessment (2008), SUDA2.
//   Cost     grows with the number of minimal uniques, which may be exponential in most_columns; memory: the table's
//            cells a level, and 4 * (columns + 1) * most_columns bytes a unique row.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Errors   bad_usage: no column, too many, a missing one or one that is named twice, most_columns 0, a share out of
//            range. bad_input: no row; columns of different lengths, text that isn't UTF-8.
[[nodiscard]] SpecialUniques special_uniques(const Table& table, const SpecialUniqueOptions& options);

// The weight of one minimal unique: UniqueScore. Requires: 1 <= size <= columns, size <= most.
[[nodiscard]] double unique_weight(UniqueScore score, std::size_t columns, std::size_t most, std::size_t size);

// DIS-SUDA: estimates, for rows with a score, the probability that a unique match is right, scaled so that their mean
// is about that of data intrusion simulation; 0 for rows without a score.
//   Paper    Elliot, Manning: Using DIS to modify the classification of special uniques (2003); ARX's formula.
//   Requires 0 < sampled_share < 1; `unique_rows` of `scores` aren't 0.
//   Threads  any number of calls at the same time.
[[nodiscard]] std::vector<double> dis_scores(std::span<const double> scores, std::size_t unique_rows,
                                             std::size_t paired_rows, std::size_t columns, double sampled_share);

}  // namespace sumi::verify
