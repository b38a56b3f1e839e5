#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <sumi/keys/key.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/table.hpp>
#include <sumi/table/anonymize_table.hpp>

namespace sumi {

// What is published of a table in memory. A column that is not named passes unchanged.
struct PublishTableOptions {
  TableOptions table;             // which columns are what, and the promise
  std::vector<std::size_t> drop;  // columns that are not published
  // Columns that are published as they are though nearly each row has a cell of its own; any other such column is
  // refused.
  std::vector<std::size_t> pass = {};
  bool drop_suppressed = false;  // rows; else they stay, with `*` in quasi-identifiers and sensitive columns
  // Rows stand in an order drawn by it; nothing: in the source's, which tells what the neighbours of a row were.
  std::optional<Key> order_key = {};
};

// A published table, and what its publisher should look at.
struct PublishedTable {
  Table table;                             // the source's columns but those dropped, in their order
  std::vector<std::uint32_t> source_rows;  // of each published row, from 0. For the custodian alone
  AnonymizedTable anonymized;              // of the source's rows
  // Columns of the source, by number, ascending. The promise says nothing of a column that passes.
  std::vector<std::size_t> passed;  // published as they are
  // Passed ones in which at least half of the rows have a cell that fewer than k rows have: they may identify persons.
  std::vector<std::size_t> nearly_unique;
};

// A table in, a table out: what anonymize_table_file() publishes of the same table, cell for cell. Quasi-identifiers
// are generalized, sensitive cells of suppressed rows are `*`, persons are renamed p000001, p000002, ... by first
// appearance; every other cell stays. Columns that are not named pass unchanged, unless they are nearly unique: look at
// PublishedTable::passed, and drop or name what identifies a person.
//   Order    the file's, if its cells are quoted only where CSV needs it and parted by commas.
//   Cost, promise, threads  as anonymize(); memory: the published table.
//   Progress may stop the call (model/progress.hpp).
//   Errors   as anonymize(); bad_usage: a column that is not there, or is used for two things; a nearly unique one that
//            would pass and isn't named in `pass`.
[[nodiscard]] PublishedTable publish_table(const Table& table, const PublishTableOptions& options,
                                           const Progress& progress = {});

}  // namespace sumi
