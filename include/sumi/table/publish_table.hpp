#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <sumi/keys/key.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/table.hpp>
#include <sumi/table/anonymize_table.hpp>

namespace sumi {

// The options for publishing a table in memory. A column that is not named passes unchanged.
struct PublishTableOptions {
  TableOptions table;             // the columns' roles, and the promise
  std::vector<std::size_t> drop;  // columns that are not published
  // Columns that are published unchanged although nearly each row has a cell of its own; any other such column is
  // refused.
  std::vector<std::size_t> pass = {};
  bool drop_suppressed = false;  // rows; otherwise they stay, with `*` in quasi-identifiers and sensitive columns
  // Publishes rows in an order drawn by this key; nothing: in the source's order, in which a row's neighbours reveal
  // its original.
  std::optional<Key> order_key = {};
};

// A published table, and what its publisher should check.
struct PublishedTable {
  Table table;                             // the source's columns without dropped ones, in their order
  std::vector<std::uint32_t> source_rows;  // by published row, from 0. For the custodian only
  AnonymizedTable anonymized;              // of the source's rows
  // Columns of the source, by index, ascending. The promise says nothing about a column that passes.
  std::vector<std::size_t> passed;  // published unchanged
  // Passed columns in which at least half of the rows have a cell that fewer than k rows have: they may identify
  // persons.
  std::vector<std::size_t> nearly_unique;
};

// Publishes a table in memory: what anonymize_table_file() publishes of the same table, cell for cell.
// Quasi-identifiers are generalized, sensitive cells of suppressed rows are `*`, persons are renamed p000001, p000002,
// ... by first appearance; every other cell stays. Columns that are not named pass unchanged, unless they are nearly
// unique: check PublishedTable::passed, and drop or name what identifies a person.
//   Order    the file's, if its cells are quoted only where CSV needs it and separated by commas.
//   Cost, promise, threads  as anonymize(); memory: the published table.
//   Progress may stop the call (model/progress.hpp).
//   Errors   as anonymize(); bad_usage: a missing column, or one used for two purposes; a nearly unique one that would
//            pass and isn't named in `pass`.
[[nodiscard]] PublishedTable publish_table(const Table& table, const PublishTableOptions& options,
                                           const Progress& progress = {});

}  // namespace sumi
