#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include "hide/chain/source.hpp"
#include "hide/rules/init_columns.hpp"

namespace sumi::hide {

// An SQLite database. Each table gives a record with its name and those of its columns, in which only known values are
// searched, then a record for each row, in the order in which they are stored. A text or number is free text, or a
// value of the attribute that the source's `columns` name for "table.column".
//   Written  anew: tables, columns and their types, row by row. Values keep their type, except edited ones, which
//            become text. BLOBs become empty. Nothing else of the old file is copied: keys, indices, views, triggers,
//            virtual tables, defaults, free pages; dropped() names them.
//   Errors   as io::DatabaseFile.
//   Memory   a row.
[[nodiscard]] std::unique_ptr<Source> open_database(const HideSource& source, const HideRules& rules);

// A column of a database, with its first 200 rows and its first 200 nonempty cells. All rows are read.
struct DatabaseColumnSeen {
  std::string table;
  std::string path;  // "table.column"
  ColumnSeen seen;
};
[[nodiscard]] std::vector<DatabaseColumnSeen> database_columns(const io::Input& input);

}  // namespace sumi::hide
