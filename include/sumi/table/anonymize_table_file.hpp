#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sumi/keys/key.hpp>
#include <sumi/table/anonymize_table.hpp>
#include <sumi/table/build_hierarchy.hpp>

namespace sumi {

// A quasi-identifier of a file.
struct QuasiColumn {
  std::string name;  // its name in the header, or its number from 1
  ColumnType type = ColumnType::automatic;
  std::string hierarchy_file;  // leaf first, separated by ; or ,; empty: none
  std::vector<std::string> order;
  double weight = 1;                       // as QuasiIdentifier::weight
  std::optional<HierarchyPlan> plan = {};  // a hierarchy built from the column's values; not with hierarchy_file
};

// The rows of its hierarchy, of these values and, after them, of those values of a population that they lack; empty: it
// has none. So a check of a table against its source gets the same rows.
//   Threads  any number of calls at the same time.
//   Errors   as build_hierarchy(); bad_usage: a file and a plan; bad_input: the file can't be read, or is no hierarchy.
[[nodiscard]] std::vector<std::vector<std::string>> hierarchy_rows_of(const QuasiColumn& column,
                                                                      const std::vector<std::string>& values,
                                                                      const std::vector<std::string>& population);

// The inputs, outputs and settings of anonymize_table_file().
struct TableFileOptions {
  std::string input;   // file, "-", or a folder: all tables in it are one
  std::string output;  // file, or "-"
  TableLayout layout;
  std::vector<QuasiColumn> quasi_identifiers;
  std::vector<std::string> sensitive;
  std::string person;             // empty: each row is a person
  std::vector<std::string> drop;  // columns not published
  // Columns that are published unchanged although nearly each row has a cell of its own; any other such column is
  // refused.
  std::vector<std::string> pass = {};
  bool drop_suppressed = false;  // rows; otherwise they stay, with `*` in quasi-identifiers and sensitive columns
  std::string population;        // file
  // Publishes rows in the order of a keyed hash of what is published; nothing: in the source's order, in which a row's
  // neighbours reveal its original.
  std::optional<Key> order_key;
  // A file with the source's row for each published one, for check_table() with the source; empty: none.
  std::string private_file;
  TableOptions table;  // its columns and population are set from the names above
  // Instead of `input`: files, folders and patterns (shards/*.csv), which are one table.
  std::vector<std::string> inputs = {};
  bool skip_unread = false;  // leaves out those of several files that are no tables; otherwise they are an error
  // Promise, columns, SHA-256 of source, hierarchies and result, for check_certified_table(); empty: none.
  std::string certificate = {};
};

// A table in memory with the options of anonymize(); owns the rows of the population.
struct LoadedTable {
  Table table;
  Table population;
  TableOptions options;  // without k and `population`: use with()
  // Columns published unchanged in which at least half of the rows have a cell that fewer than k rows have, for the
  // promise's k.
  std::vector<std::string> nearly_unique;
  std::vector<std::string> unread;  // files that were left out, with their kinds: "a.pdf: a document with layout"

  // The options of anonymize() for this k; they refer to `population`, so this table must outlive them.
  [[nodiscard]] TableOptions with(unsigned k) const;
};

// Reads the table and its settings. Errors: as anonymize(), and those of reading.
//   Threads  any number of calls at the same time.
[[nodiscard]] LoadedTable load_table(const TableFileOptions& options);

// anonymize() with this k; errors about a cell name its file and line, for standard input its row.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Errors   as anonymize().
[[nodiscard]] AnonymizedTable anonymize_loaded(const LoadedTable& loaded, const TableFileOptions& options, unsigned k,
                                               const Progress& progress = {});

// The publication of anonymize_table_file(), and what its publisher should check.
struct TableFileResult {
  AnonymizedTable anonymized;
  std::vector<std::string> nearly_unique;                         // as in LoadedTable
  std::vector<std::pair<std::string, std::size_t>> values_added;  // columns whose hierarchy lacks values, with numbers
  std::vector<std::string> passed;                                // columns published unchanged
  // Persons that differ from another one only in space, case, width, normal form or the spelling of a number: k counts
  // each.
  std::size_t persons_written_alike = 0;
  std::vector<std::string> unread;  // as in LoadedTable
};

// Publishes a table, or several files as one table, in which a row's file can't be recognized. Quasi-identifiers are
// generalized, the sensitive cells of suppressed rows are `*`, persons are renamed p000001, p000002, ... in order of
// appearance in the publication, dropped columns are left out; every other cell stays byte for byte (for several files,
// with quotes only where needed), each row with the header's line end.
//   Memory   as anonymize(), and the published table.
//   Promise  output, private file and certificate appear together, or none does.
//   Threads  as many as the options say, with the same result; any number of calls, each with outputs of its own.
//   Errors   as load_table() and anonymize(); bad_usage if one file is to be read and written, or written twice, or a
//            certificate is requested for standard input or output; if a nearly unique column would pass that isn't
//            named in `pass`; unfinished if an output can't be written.
TableFileResult anonymize_table_file(const TableFileOptions& options, const Progress& progress = {});

// The published quasi-identifiers, sensitive columns and persons as a table.
//   Threads  any number of calls at the same time.
[[nodiscard]] Table published_table(const LoadedTable& loaded, const AnonymizedTable& anonymized);

}  // namespace sumi
