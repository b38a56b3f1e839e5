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
  std::string name;  // as the header has it, or its number from 1
  ColumnType type = ColumnType::automatic;
  std::string hierarchy_file;  // leaf first, parted by ; or ,; empty: none
  std::vector<std::string> order;
  double weight = 1;                       // as QuasiIdentifier::weight
  std::optional<HierarchyPlan> plan = {};  // a hierarchy built from the column's values; not with hierarchy_file
};

// The rows of its hierarchy, of these values and, behind them, of those of a population that they lack; empty: it has
// none. So who checks a table against its source finds the same rows.
//   Threads  any number of calls at the same time.
//   Errors   as build_hierarchy(); bad_usage: a file and a plan; bad_input: the file can't be read, or is no hierarchy.
[[nodiscard]] std::vector<std::vector<std::string>> hierarchy_rows_of(const QuasiColumn& column,
                                                                      const std::vector<std::string>& values,
                                                                      const std::vector<std::string>& population);

// What anonymize_table_file() reads, writes and generalizes.
struct TableFileOptions {
  std::string input;   // file, "-", or a folder: all tables in it are one
  std::string output;  // file, or "-"
  TableLayout layout;
  std::vector<QuasiColumn> quasi_identifiers;
  std::vector<std::string> sensitive;
  std::string person;             // empty: each row is a person
  std::vector<std::string> drop;  // columns not published
  // Columns that are published as they are though nearly each row has a cell of its own; any other such column is
  // refused.
  std::vector<std::string> pass = {};
  bool drop_suppressed = false;  // rows; else they stay, with `*` in quasi-identifiers and sensitive columns
  std::string population;        // file
  // Rows stand in an order drawn by it, a keyed hash of what is published; nothing: in the source's, from which the
  // neighbours of a row tell what it was.
  std::optional<Key> order_key;
  // Which row of the source each published one is, for check_table() with the source; empty: none.
  std::string private_file;
  TableOptions table;  // its columns and population are set from the names above
  // Instead of `input`: files, folders and patterns (shards/*.csv), which are one table.
  std::vector<std::string> inputs = {};
  bool skip_unread = false;  // of several files, those that are no tables are left out; else they are an error
  // Promise, columns, SHA-256 of source, hierarchies and result, for check_certified_table(); empty: none.
  std::string certificate = {};
};

// A table in memory, with what anonymize() takes; the rows of the population live here.
struct LoadedTable {
  Table table;
  Table population;
  TableOptions options;  // but for k and `population`: with()
  // Columns passed on as they are in which at least half of the rows have a cell that fewer than k rows have, of the
  // promise's k.
  std::vector<std::string> nearly_unique;
  std::vector<std::string> unread;  // files that were left out, and what they are: "a.pdf: a document with layout"

  // What anonymize() takes for this k; it refers to `population`, so this table must live as long.
  [[nodiscard]] TableOptions with(unsigned k) const;
};

// Errors: as anonymize(), and those of reading.
//   Threads  any number of calls at the same time.
[[nodiscard]] LoadedTable load_table(const TableFileOptions& options);

// anonymize() with this k; what it says of a cell names its file and line, of standard input its row.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Errors   as anonymize().
[[nodiscard]] AnonymizedTable anonymize_loaded(const LoadedTable& loaded, const TableFileOptions& options, unsigned k,
                                               const Progress& progress = {});

// What anonymize_table_file() published, and what its publisher should look at.
struct TableFileResult {
  AnonymizedTable anonymized;
  std::vector<std::string> nearly_unique;                         // as LoadedTable has them
  std::vector<std::pair<std::string, std::size_t>> values_added;  // columns whose hierarchy misses values, and how many
  std::vector<std::string> passed;                                // columns published as they are
  // Persons that differ from another one in space, case, width, normal form or the writing of a number alone: k counts
  // each.
  std::size_t persons_written_alike = 0;
  std::vector<std::string> unread;  // as LoadedTable has them
};

// Publishes a table; of several files one, from which nobody can tell in which file a row stood: quasi-identifiers
// generalized, the sensitive cells of suppressed rows `*`, persons renamed p000001, p000002, ... in order of appearance
// in what is published, dropped columns left out; every other cell byte for byte (of several files, with quotes only
// where it needs them), each row with the header's line end.
//   Memory   as anonymize(), and the published table.
//   Promise  output, private file and certificate appear together, or none does.
//   Threads  as many as the options say, with the same result; any number of calls, each with outputs of its own.
//   Errors   as load_table() and anonymize(); bad_usage where one file is to be read and written, or written twice, or
//            a certificate is asked for of standard input or output; where a nearly unique column would pass that isn't
//            named in `pass`;
//            unfinished where an output can't be written.
TableFileResult anonymize_table_file(const TableFileOptions& options, const Progress& progress = {});

// What the file would hold of quasi-identifiers, sensitive columns and persons.
//   Threads  any number of calls at the same time.
[[nodiscard]] Table published_table(const LoadedTable& loaded, const AnonymizedTable& anonymized);

}  // namespace sumi
