#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/sqlite/database_file.hpp"

namespace sumi::io {

struct DatabaseColumn {
  std::string name;
  std::string_view type;     // what SQLite makes of its declaration: INTEGER, REAL, TEXT, NUMERIC, or BLOB (as it is)
  bool is_computed = false;  // from others
  bool is_key = false;       // alone the primary key
};

// A column that refers to another table's by one column.
struct DatabaseReference {
  std::string column;
  std::string to_table;
  std::string to_column;  // empty: the primary key
};

struct DatabaseTable {
  std::string name;
  std::vector<DatabaseColumn> columns;
  std::vector<DatabaseReference> references;
  std::string sql;             // its definition
  bool is_of_virtual = false;  // a virtual table's own data lie in it
};

// What an SQLite file holds.
struct DatabaseSchema {
  std::vector<DatabaseTable> tables;  // ordinary ones, in the order in which they were made
  // What else is in it, in the singular: "view", "index", "trigger", "virtual table", "statistics", "counter",
  // "free page", "header number".
  std::vector<std::pair<std::string_view, std::uint64_t>> others;
};

// Errors: as DatabaseFile.
[[nodiscard]] DatabaseSchema read_schema(const DatabaseFile& database);

// Whether two names are one to SQLite: without regard to the case of ASCII letters.
[[nodiscard]] bool is_same_name(std::string_view a, std::string_view b);

// A column as a definition that says no more than its name and type.
[[nodiscard]] std::string plain_column(std::string_view name, std::string_view type);
// The same of a table. Requires: one column at least.
[[nodiscard]] std::string plain_table(std::string_view name, const std::vector<std::string>& columns);

}  // namespace sumi::io
