#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sumi/model/table.hpp>
#include <sumi/model/table_promise.hpp>

namespace sumi::verify {

// The relation of a publication's row order to the source's.
enum class RowOrder {
  unknown,  // unknown without the source
  kept,     // rows of the publication follow the source's
  // The orders are unrelated, as far as two tests show: neighbours stay neighbours no more often than by chance, and
  // positions don't correlate.
  shuffled,
};
[[nodiscard]] std::string_view name_of(RowOrder order);

// Reads a table's private file, which pairs published rows with those of the source.
//   Result  for each published row, the index of the source's, from 0.
//   Threads any number of calls at the same time.
//   Errors  bad_input at "<file>:<line>": not such a file; a row out of order, or a row of the source twice.
[[nodiscard]] std::vector<std::uint32_t> read_row_pairs(const std::string& private_file);
// The source's rows in the order of the publication. Errors: bad_input: a pair names a missing row; a table as in
// check_table().
//   Threads  any number of calls at the same time.
[[nodiscard]] Table paired_rows(const Table& source, const std::vector<std::uint32_t>& pairs);
// Tests the row order. Of consecutive equal rows only the first counts: their adjacency reveals no more than their
// equality.
//   Threads any number of calls at the same time.
//   Errors  bad_input: another number of pairs than the publication has rows, if it has columns; a table as in
//           check_table().
[[nodiscard]] RowOrder order_of(const std::vector<std::uint32_t>& pairs, const Table& published);

// The options for judging a published table. Columns are those of the table in memory, by name.
struct TableCheckOptions {
  TablePromise promise;
  std::vector<std::string> quasi_identifiers;  // at least one
  std::vector<std::string> sensitive;
  std::optional<char> separator;  // between several values in a sensitive cell; nothing: a cell is one value
  std::string person;             // empty: each row is a person
  // The source (the same rows, in order: paired_rows()), if given: each published cell must also cover its original,
  // published persons must be the source's one to one, and closeness is to the source.
  const Table* source = nullptr;
  const Table* population = nullptr;
  // For quasi-identifiers generalized to labels: the rows of their hierarchies, by column name.
  std::vector<std::pair<std::string, std::vector<std::vector<std::string>>>> hierarchies;
  // For ordered quasi-identifiers: their values, from the least to the greatest, by column name.
  std::vector<std::pair<std::string, std::vector<std::string>>> orders;
};

// A class, or a row, that breaks the promise.
struct TableViolation {
  // The part of the promise that it breaks.
  enum class Reason {
    rare,     // fewer than k rows or persons, or rows of the population
    uniform,  // not diverse enough
    skewed,   // too different from the whole table
    present,  // the share of the population is out of bounds
    // A cell doesn't cover the source's, or that is unknown: a label without its hierarchy, a range without its order.
    changed,
  };
  std::size_t row = 0;  // the class's first row, from 0
  Reason reason = Reason::rare;
  std::string column;  // the sensitive or changed column
};
[[nodiscard]] std::string_view name_of(TableViolation::Reason reason);

// The properties of a table: the least over its classes. Rows with `*` in all quasi-identifiers and sensitive columns
// are suppressed, and are a class of their own, which counts for k but not for diversity (nothing sensitive is shown):
// persons who fit no other class are among them. If no column is sensitive, they are an ordinary class if they are k or
// more and each column could have a `*` for a class: it could not if its other cells are only ranges, sets or numbers
// and no other row has a `*`, nor if its hierarchy has another root.
struct TableVerdict {
  std::size_t rows = 0;
  std::size_t suppressed_rows = 0;
  std::size_t classes = 0;  // of rows that aren't suppressed
  std::size_t k = 0;        // as counted: rows, persons, or rows of the population (k-map); includes suppressed ones
  std::optional<double>
      l;  // as requested, else distinct values; entropy: e to the entropy; nothing without a sensitive column
  std::optional<double> t;                 // greatest distance
  std::vector<TableViolation> violations;  // by row

  [[nodiscard]] bool holds() const { return violations.empty(); }
};

// Derives the classes from the published table alone and checks them.
//   Threads any number of calls at the same time.
//   Errors  bad_usage: k < 2, a bound out of range, a missing column, a promise without the columns it needs.
//           bad_input: no row, other rows than the source's; columns of different lengths or text that isn't UTF-8, in
//           any of the tables.
[[nodiscard]] TableVerdict check_table(const Table& published, const TableCheckOptions& options);

// The re-identification risk of a published table. A row's risk is 1 / the number of rows that could be it; suppressed
// rows are a class of their own, because persons who fit no other are among them.
struct TableRisk {
  std::size_t rows = 0;  // includes suppressed ones
  std::size_t suppressed_rows = 0;
  std::size_t classes = 0;  // of rows that aren't suppressed
  // Prosecutor: knows that the person is in the table. Risk 1 / class size.
  double prosecutor_highest = 0;
  double prosecutor_mean = 0;
  double prosecutor_above = 0;  // share of rows above the threshold
  // Journalist: knows the population. Risk 1 / rows of the population that fit the class.
  std::optional<double> journalist_highest;
  std::optional<double> journalist_mean;
  std::optional<double> journalist_above;
  // Marketer: links all rows at random; the expected share of right links.
  double marketer = 0;  // with the table itself
  std::optional<double> marketer_population;
  // (size, number of classes of it; that of suppressed rows is one); ascending.
  std::vector<std::pair<std::size_t, std::size_t>> class_sizes;
};
// Computes the risk with these members of `options`: quasi-identifiers, sensitive (to recognize suppressed rows),
// person, population, hierarchies. Errors: as check_table.
//   Threads  any number of calls at the same time.
[[nodiscard]] TableRisk table_risk(const Table& published, const TableCheckOptions& options, double threshold);

// The precision of queries on a published table: of the rows whose published cell may match a query, the share that
// match it in the source.
struct QueryPrecision {
  // The result over all queries of one kind.
  struct Kind {
    double mean = 0;    // of the precision of each query
    double pooled = 0;  // all matching / all returned
  };
  Kind threshold;     // >= v or <= v, equally likely
  Kind range;         // between two draws, both included
  Kind point;         // = v
  double recall = 1;  // the least over all queries: anything below 1 is an error of the publication
};
// v is drawn uniformly from the distinct values of the source's column, numbers or dates, so that some row always
// matches; rows of the source without a value never do. `queries` for each kind. The same source and seed give the same
// queries.
//   Threads any number of calls at the same time.
//   Errors  bad_usage: no such column; bad_input: other rows than the source's, no value, a published cell that is
//           neither value, range nor `*`; tables as in check_table().
[[nodiscard]] QueryPrecision query_precision(const Table& source, const Table& published, const std::string& column,
                                             std::size_t queries, std::uint64_t seed);

}  // namespace sumi::verify
