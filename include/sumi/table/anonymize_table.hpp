#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <sumi/model/error.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/table.hpp>
#include <sumi/model/table_promise.hpp>

namespace sumi {

// The type of a column's cells. `automatic`: numeric or date if all cells but missing ones are, otherwise categorical;
// also categorical for codes, that is, digits with a leading zero (02139). If most cells are dates, or 19 of 20
// numbers, and the column has no hierarchy, another cell is an error.
//   numeric      decimal numbers; cells of equal numbers count as one value
//   date         YYYY-MM-DD
//   ordered      categories on a scale: QuasiIdentifier::order, otherwise the hierarchy's order, otherwise byte order
//   categorical  anything
// Missing cells (empty, ?, NA, NaN, NULL) are a category of their own; on a scale they are separate, and a class with
// both missing and other cells is `*`.
enum class ColumnType { automatic, numeric, date, ordered, categorical };
[[nodiscard]] std::optional<ColumnType> column_type_named(std::string_view name);
[[nodiscard]] std::string_view name_of(ColumnType type);

// The generalization of a categorical column, and its loss (NCP, normalized certainty penalty, from 0 to 1; A: the
// domain):
//   hierarchy  the lowest node above the class's values; its leaves / |A|, 0 for one value. Without a hierarchy as set.
//   set        the set of the class's values; (values - 1) / (|A| - 1)
//   range      the set; (positions between least and greatest in the column's order) / (|A| - 1)
// Numbers, dates and ordered columns always become ranges: (greatest - least) / range of the column.
enum class Objective { hierarchy, set, range };
[[nodiscard]] std::optional<Objective> objective_named(std::string_view name);
[[nodiscard]] std::string_view name_of(Objective objective);

// A column that others may know about a person, and its generalization.
struct QuasiIdentifier {
  std::size_t column = 0;  // index in the table
  ColumnType type = ColumnType::automatic;
  std::vector<std::vector<std::string>> hierarchy;  // rows, the value first; empty: none
  std::vector<std::string> order;                   // of an ordered column: all its values but missing ones
  double weight = 1;                                // weight of its loss in the choice of what to keep
};

// The algorithm for dividing rows into classes.
enum class Partitioning {
  best_split,      // tries every cut of every column and makes the one that loses least
  strict_median,   // Mondrian: the widest column, at the allowable cut nearest to its median; equal rows stay together
  relaxed_median,  // Mondrian: rows at the median are dealt to both sides
  // Full-domain recoding: all cells of a column are at one level of its hierarchy (without one: its values, or `*`).
  // Takes the combination of levels that loses least; rows in classes that break the promise are suppressed, up to
  // suppress_limit. Nothing is improved afterwards. Needs Objective::hierarchy.
  full_domain,
};
[[nodiscard]] std::optional<Partitioning> partitioning_named(std::string_view name);

// The columns' roles, the promise, and the effort for a small loss.
struct TableOptions {
  static constexpr double kMostEffort = 1e6;

  std::vector<QuasiIdentifier> quasi_identifiers;  // at least one
  std::vector<std::size_t> sensitive;              // columns for diversity and closeness
  // The separator of several values in a cell of a sensitive column (docs/table.md, l-diversity); nothing: a cell is
  // one value.
  std::optional<char> separator;
  std::optional<std::size_t> person;  // column: rows with the same cell belong to one person
  TablePromise promise;
  Objective objective = Objective::hierarchy;
  Partitioning partitioning = Partitioning::best_split;
  bool cut_boxes = false;  // ranges extend to the cuts instead of to members; then nothing is improved after splitting
  // The share of rows that may be suppressed, if that loses less (a suppressed cell's loss is 1). To a reader they are
  // a class of their own, so none is suppressed, or as many as k requires.
  double suppress_limit = 0;
  // Publishes sensitive cells of suppressed rows, too: then these rows together keep diversity and closeness.
  bool shows_suppressed = false;
  // Rounds of moving rows between classes after splitting; each examines every row. A fractional part of a round tries
  // that share of the classes; the first round takes those that lose most. Two rounds gain three quarters of what ten
  // gain, in a fifth of the time (docs/results/tables.md).
  double effort = 2;
  const Table* population =
      nullptr;  // for promise.map and promise.presence: has columns with the quasi-identifiers' names
  std::uint64_t seed = 1;
  unsigned threads = 1;  // never changes the result
};

// Figures of a published table. A class is a set of rows that are equal in all quasi-identifiers; suppressed rows are
// one class, which `classes` and `average_class` leave out.
struct TableLoss {
  std::size_t rows = 0;
  std::size_t suppressed_rows = 0;
  std::size_t classes = 0;
  std::size_t smallest_class = 0;  // rows or persons, as k counts; suppressed rows are a class of their own
  double ncp = 0;                  // mean over rows and quasi-identifiers, by the objective
  double ncp_hierarchy = 0;        // by that objective
  double ncp_set = 0;              // by that objective
  double ncp_range = 0;            // by that objective
  double discernibility = 0;       // sum of squared class sizes, plus the number of rows for each suppressed row
  double average_class = 0;        // rows in classes / (classes * k)
};

// An invalid cell: bad_input, identified by its column and row, from 0; never by its text.
class CellError : public Error {
 public:
  // `fact_and_remedy` as in Error; the place consists of the column's name and the row.
  CellError(const TableColumn& column, std::size_t row, bool of_population, std::string_view fact_and_remedy,
            Settings settings = {});

  [[nodiscard]] const std::string& column() const { return column_; }
  [[nodiscard]] std::size_t row() const { return row_; }
  [[nodiscard]] bool of_population() const { return of_population_; }

 private:
  std::string column_;
  std::size_t row_;
  bool of_population_;
};

// The classes of a table, and the published cells of each.
struct AnonymizedTable {
  static constexpr std::uint32_t kSuppressed = std::numeric_limits<std::uint32_t>::max();

  std::vector<std::uint32_t> class_of;           // by row; numbered by their first rows
  std::vector<std::vector<std::string>> labels;  // by class: a text for each quasi-identifier
  std::vector<std::size_t> class_rows;
  TableLoss loss;
  std::vector<std::size_t>
      values_added;  // for each quasi-identifier: values that its hierarchy lacks, put below its root

  std::vector<std::size_t> levels;  // full_domain: by quasi-identifier, 0 for its values; otherwise empty

  // The published cell of a row's quasi-identifier.
  [[nodiscard]] std::string_view text(std::size_t row, std::size_t quasi_identifier) const {
    return class_of[row] == kSuppressed ? std::string_view("*") : labels[class_of[row]][quasi_identifier];
  }
};

// Generalizes the quasi-identifiers so that each class keeps the promise, with as little loss as possible.
// docs/table.md has definitions, algorithms, figures.
//   Paper    LeFevre, DeWitt, Ramakrishnan: Mondrian multidimensional k-anonymity (2006), 4; NCP: Xu et al. 2006.
//   Cost     best_split: O(rows * columns) for each level of cuts; improving: O(rows * classes nearby * columns) a
//            round.
//   Memory   about 8 bytes a cell of quasi-identifiers, twice.
//   Promise  holds for labels and class_of, counted over rows with equal labels; the same result for any number of
//            threads.
//   Errors   bad_usage: k < 2, no quasi-identifiers, contradictory options. bad_input: fewer than k rows or persons, a
//            table that can't keep the promise as one class, cells that are not of their column's type, a cell `*`
//            (CellError); an invalid hierarchy (a label below two others, none of the column's values); columns with
//            different numbers of rows, also of the population; text that isn't UTF-8.
[[nodiscard]] AnonymizedTable anonymize(const Table& table, const TableOptions& options, const Progress& progress = {});

}  // namespace sumi
