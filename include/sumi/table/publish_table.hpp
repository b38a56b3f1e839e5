#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <sumi/keys/key.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/table.hpp>
#include <sumi/table/anonymize_table.hpp>

namespace sumi {

struct PublishTableOptions {
  TableOptions table;             // which columns are what, and the promise
  std::vector<std::size_t> drop;  // columns that are not published
  bool drop_suppressed = false;   // rows; else they stay, with `*` in quasi-identifiers and sensitive columns
  // Rows stand in an order drawn by it; nothing: in the source's, which tells what the neighbours of a row were.
  std::optional<Key> order_key = {};
};

struct PublishedTable {
  Table table;                             // the source's columns but those dropped, in their order
  std::vector<std::uint32_t> source_rows;  // of each published row, from 0. For the custodian alone
  AnonymizedTable anonymized;              // of the source's rows
};

// A table in, a table out: what anonymize_table_file() publishes of the same table, cell for cell. Quasi-identifiers
// are generalized, sensitive cells of suppressed rows are `*`, persons are renamed p000001, p000002, ... by first
// appearance; every other cell stays.
//   Order    the file's, if its cells are quoted only where CSV needs it and parted by commas.
//   Cost, promise, threads  as anonymize(); memory: the published table.
//   Progress may stop the call (model/progress.hpp).
//   Errors   as anonymize(); bad_usage: a column that isn't there, or is used for two things.
[[nodiscard]] PublishedTable publish_table(const Table& table, const PublishTableOptions& options,
                                           const Progress& progress = {});

}  // namespace sumi
