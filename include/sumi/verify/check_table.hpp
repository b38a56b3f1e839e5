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

// Whether the rows of a publication stand in an order that tells of the source's.
enum class RowOrder {
  unknown,  // without the source it can't be told
  kept,     // rows of the publication follow the source's
  // They don't, as far as two tests see: neighbours stay neighbours no more often than by chance, and places don't
  // correlate.
  shuffled,
};
[[nodiscard]] std::string_view name_of(RowOrder order);

// What rows pair with which of the source: a table's private file.
//   Result  of each published row, the number of the source's, from 0.
//   Threads any number of calls at the same time.
//   Errors  bad_input at "<file>:<line>": not such a file; a row out of order, or a row of the source twice.
[[nodiscard]] std::vector<std::uint32_t> read_row_pairs(const std::string& private_file);
// The source's rows as they stand in the publication. Errors: bad_input: a pair names a row that isn't there; a table
// as in check_table().
//   Threads  any number of calls at the same time.
[[nodiscard]] Table paired_rows(const Table& source, const std::vector<std::uint32_t>& pairs);
// Of a run of rows that say the same, only the first counts: that they stand together tells no more than that they say
// the same.
//   Threads any number of calls at the same time.
//   Errors  bad_input: another number of pairs than the publication has rows, if it has columns; a table as in
//           check_table().
[[nodiscard]] RowOrder order_of(const std::vector<std::uint32_t>& pairs, const Table& published);

// How to judge a published table. Columns are those of the table in memory, by name.
struct TableCheckOptions {
  TablePromise promise;
  std::vector<std::string> quasi_identifiers;  // at least one
  std::vector<std::string> sensitive;
  std::optional<char> separator;  // between several values in a sensitive cell; nothing: a cell is one value
  std::string person;             // empty: each row is a person
  // With a source (the same rows, in order: paired_rows()), each published cell must also cover what it stands for,
  // published persons must be the source's one to one, and closeness is to the source.
  const Table* source = nullptr;
  const Table* population = nullptr;
  // Of quasi-identifiers that were generalized to labels: rows of their hierarchies, by column name.
  std::vector<std::pair<std::string, std::vector<std::vector<std::string>>>> hierarchies;
  // Of ordered quasi-identifiers: their values, from the least to the greatest, by column name.
  std::vector<std::pair<std::string, std::vector<std::string>>> orders;
};

// A class, or a row, that breaks the promise.
struct TableViolation {
  // What it breaks.
  enum class Reason {
    rare,     // fewer than k rows or persons, or of the population
    uniform,  // not diverse enough
    skewed,   // too far from the whole table
    present,  // the share of the population is out of bounds
    // A cell doesn't cover the source's, or isn't known to: a label without its hierarchy, a range without its order.
    changed,
  };
  std::size_t row = 0;  // the class's first, from 0
  Reason reason = Reason::rare;
  std::string column;  // of what is sensitive or changed
};
[[nodiscard]] std::string_view name_of(TableViolation::Reason reason);

// What the table was found to keep: the least over its classes. Rows with `*` in all quasi-identifiers and sensitive
// columns are suppressed, and a class of their own, which k counts and diversity doesn't (nothing sensitive is shown):
// who fits no other class is one of them. Where no column is sensitive, they are a class like others if they are k or
// more and each column may say `*` of a class: not one that says ranges, sets, or numbers alone elsewhere, and `*`
// nowhere else, nor one whose hierarchy has another root.
struct TableVerdict {
  std::size_t rows = 0;
  std::size_t suppressed_rows = 0;
  std::size_t classes = 0;  // of rows that aren't suppressed
  std::size_t k = 0;        // as counted: rows, persons, or rows of the population (k-map); suppressed ones included
  std::optional<double>
      l;  // of what is asked, else distinct values; entropy: e to the entropy; nothing without a sensitive column
  std::optional<double> t;                 // greatest distance
  std::vector<TableViolation> violations;  // by row

  [[nodiscard]] bool holds() const { return violations.empty(); }
};

// Derives the classes anew from what is published, and nothing else.
//   Threads any number of calls at the same time.
//   Errors  bad_usage: k < 2, a bound out of range, a column that isn't there, a promise without what it is of.
//           bad_input: no row, other rows than the source's; columns of different lengths or text that isn't UTF-8,
//           in any of the tables.
[[nodiscard]] TableVerdict check_table(const Table& published, const TableCheckOptions& options);

// Who could be found in a published table. A row's risk is 1 / the rows that could be it; suppressed rows are a class
// of their own, since who fits no other is one of them.
struct TableRisk {
  std::size_t rows = 0;  // suppressed ones included
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
  // Marketer: links all rows at random; the share that is right on average.
  double marketer = 0;  // with the table itself
  std::optional<double> marketer_population;
  // Size, classes of it (that of suppressed rows is one); ascending.
  std::vector<std::pair<std::size_t, std::size_t>> class_sizes;
};
// Uses of `options`: quasi-identifiers, sensitive (to know suppressed rows), person, population, hierarchies. Errors:
// as check_table.
//   Threads  any number of calls at the same time.
[[nodiscard]] TableRisk table_risk(const Table& published, const TableCheckOptions& options, double threshold);

// How well a published table answers: of the rows whose published cell may meet a query, how many do in the source.
struct QueryPrecision {
  // Over all queries of one kind.
  struct Kind {
    double mean = 0;    // of the precision of each query
    double pooled = 0;  // all qualifying / all returned
  };
  Kind threshold;     // >= v or <= v, each as likely
  Kind range;         // between two draws, both included
  Kind point;         // = v
  double recall = 1;  // least of all queries: anything below 1 is a fault of the publication
};
// v is drawn from the distinct values of the source's column, numbers or dates, each as likely, so that something
// always qualifies; rows of the source without a value never do. `queries` of each kind. The same queries for the same
// source and seed.
//   Threads any number of calls at the same time.
//   Errors  bad_usage: no such column; bad_input: other rows than the source's, no value, a published cell that is
//           neither value, range nor `*`; tables as in check_table().
[[nodiscard]] QueryPrecision query_precision(const Table& source, const Table& published, const std::string& column,
                                             std::size_t queries, std::uint64_t seed);

}  // namespace sumi::verify
