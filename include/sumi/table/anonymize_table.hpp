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

// What the cells of a column are. `automatic`: numeric or date where all cells but missing ones are, else categorical;
// so is a column with a code, digits with a zero in front (02139). Where most cells are dates, or 19 of 20 numbers, and
// the column has no hierarchy, another cell is an error.
//   numeric      decimal numbers; cells of equal numbers count as one value
//   date         YYYY-MM-DD
//   ordered      categories on a scale: QuasiIdentifier::order, else the hierarchy's order, else byte order
//   categorical  anything
// Missing cells (empty, ?, NA, NaN, NULL) are a category of their own; on a scale they lie apart, and what holds one
// and anything else is `*`.
enum class ColumnType { automatic, numeric, date, ordered, categorical };
[[nodiscard]] std::optional<ColumnType> column_type_named(std::string_view name);
[[nodiscard]] std::string_view name_of(ColumnType type);

// What is kept of a categorical column, and what its loss is (NCP, normalized certainty penalty, from 0 to 1; A: the
// domain):
//   hierarchy  the lowest node above the class's values; its leaves / |A|, 0 for one value. Without a hierarchy as set.
//   set        the set of the class's values; (values - 1) / (|A| - 1)
//   range      the set; (places between least and greatest in the column's order) / (|A| - 1)
// Numbers, dates and ordered columns always are ranges: (greatest - least) / range of the column.
enum class Objective { hierarchy, set, range };
[[nodiscard]] std::optional<Objective> objective_named(std::string_view name);
[[nodiscard]] std::string_view name_of(Objective objective);

// A column that others may know of a person, and how it is generalized.
struct QuasiIdentifier {
  std::size_t column = 0;  // of the table
  ColumnType type = ColumnType::automatic;
  std::vector<std::vector<std::string>> hierarchy;  // rows, the value first; empty: none
  std::vector<std::string> order;                   // of an ordered column: all its values but missing ones
  double weight = 1;                                // how much its loss counts when it is chosen what to keep
};

// How rows are divided into classes.
enum class Partitioning {
  best_split,      // every cut of every column is tried; the one that loses least is made
  strict_median,   // Mondrian: the widest column, at the allowable cut nearest to its median; equal rows stay together
  relaxed_median,  // Mondrian: rows at the median are dealt to both sides
  // Full-domain recoding: all cells of a column stand at one level of its hierarchy (without one: its values, or `*`).
  // Of all combinations of levels, the one that loses least; rows in classes that break the promise are suppressed, up
  // to suppress_limit. Nothing is improved afterwards. Needs Objective::hierarchy.
  full_domain,
};
[[nodiscard]] std::optional<Partitioning> partitioning_named(std::string_view name);

// Which columns are what, the promise, and how much work is done for a small loss.
struct TableOptions {
  static constexpr double kMostEffort = 1e6;

  std::vector<QuasiIdentifier> quasi_identifiers;  // at least one
  std::vector<std::size_t> sensitive;              // columns that diversity and closeness are asked of
  // Stands between several values in a cell of a sensitive column (docs/table.md, l-diversity); nothing: a
  // cell is one value.
  std::optional<char> separator;
  std::optional<std::size_t> person;  // column: rows with the same cell are one person's
  TablePromise promise;
  Objective objective = Objective::hierarchy;
  Partitioning partitioning = Partitioning::best_split;
  bool cut_boxes = false;  // ranges reach to the cuts instead of members; then nothing is improved after splitting
  // Share of the rows that may be suppressed, where that loses less (a suppressed cell's loss is 1). They are a class
  // of their own to a reader, so none is suppressed, or as many as k asks for.
  double suppress_limit = 0;
  // Sensitive cells of suppressed rows are published too: then these rows together keep diversity and closeness.
  bool shows_suppressed = false;
  // Rounds of moving rows between classes after splitting; each looks at every row. A part of a round tries that share
  // of the classes; of the first round those that lose most.
  // Two gain three quarters of what ten do, in a fifth of the time (docs/results/tables.md).
  double effort = 2;
  const Table* population =
      nullptr;  // for promise.map and promise.presence: has columns of the quasi-identifiers' names
  std::uint64_t seed = 1;
  unsigned threads = 1;  // never changes the result
};

// Figures of a published table. A class is a set of rows that look the same; suppressed rows are one of their own,
// which `classes` and `average_class` leave out.
struct TableLoss {
  std::size_t rows = 0;
  std::size_t suppressed_rows = 0;
  std::size_t classes = 0;
  std::size_t smallest_class = 0;  // rows or persons, as k counts; suppressed rows are a class of their own
  double ncp = 0;                  // mean over rows and quasi-identifiers, by the objective
  double ncp_hierarchy = 0;        // the same by each objective
  double ncp_set = 0;              // likewise
  double ncp_range = 0;            // likewise
  double discernibility = 0;       // sum of squared class sizes, and rows a suppressed row
  double average_class = 0;        // rows in classes / (classes * k)
};

// A cell that isn't what it should be: bad_input, told by its column and row, from 0; never by its text.
class CellError : public Error {
 public:
  // `fact_and_remedy` as Error takes it; the place is made of the column's name and the row.
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

// The classes of a table, and what is published of each.
struct AnonymizedTable {
  static constexpr std::uint32_t kSuppressed = std::numeric_limits<std::uint32_t>::max();

  std::vector<std::uint32_t> class_of;           // of each row; numbered by their first rows
  std::vector<std::vector<std::string>> labels;  // of each class: a text for each quasi-identifier
  std::vector<std::size_t> class_rows;
  TableLoss loss;
  std::vector<std::size_t>
      values_added;  // of each quasi-identifier: values its hierarchy doesn't name, put below its root

  std::vector<std::size_t> levels;  // full_domain: of each quasi-identifier, 0 its values; else empty

  // What stands in a row's cell of a quasi-identifier.
  [[nodiscard]] std::string_view text(std::size_t row, std::size_t quasi_identifier) const {
    return class_of[row] == kSuppressed ? std::string_view("*") : labels[class_of[row]][quasi_identifier];
  }
};

// Generalizes the quasi-identifiers so that each class keeps the promise, and as much as possible is kept.
// docs/table.md has definitions, algorithms, figures.
//   Paper    LeFevre, DeWitt, Ramakrishnan: Mondrian multidimensional k-anonymity (2006), 4; NCP: Xu et al. 2006.
//   Cost     best_split: O(rows * columns) for each level of cuts; improving: O(rows * classes nearby * columns) a
//            round.
//   Memory   about 8 bytes a cell of quasi-identifiers, twice.
//   Promise  holds of what labels and class_of show, counted over rows with equal labels; the same result for any
//            number of threads.
//   Errors   bad_usage: k < 2, no quasi-identifiers, options that contradict. bad_input: fewer than k rows or persons,
//            a table that can't keep the promise as one class, cells that are not of their column's type, a cell `*`
//            (CellError); a hierarchy that is wrong (a label below two others, none of the column's values); columns
//            with different numbers of rows, of the population too; text that isn't UTF-8.
[[nodiscard]] AnonymizedTable anonymize(const Table& table, const TableOptions& options, const Progress& progress = {});

}  // namespace sumi
