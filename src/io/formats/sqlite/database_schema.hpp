#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/sqlite/database_file.hpp"
#include "io/records/record.hpp"

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
  bool is_of_virtual = false;  // it holds a virtual table's own data
};

// The content of an SQLite file.
struct DatabaseSchema {
  std::vector<DatabaseTable> tables;  // ordinary tables, in the order of their creation
  // Other objects in it, in the singular: "view", "index", "trigger", "virtual table", "statistics", "counter", "free
  // page", "header number".
  std::vector<std::pair<std::string_view, std::uint64_t>> others;
};

// Errors: as DatabaseFile.
[[nodiscard]] DatabaseSchema read_schema(const DatabaseFile& database);

// Returns whether two names are equal for SQLite, which ignores ASCII case.
[[nodiscard]] bool is_same_name(std::string_view a, std::string_view b);

// Returns the definition of a column with nothing but its name and type.
[[nodiscard]] std::string plain_column(std::string_view name, std::string_view type);
// As above, for a table. Requires: at least one column.
[[nodiscard]] std::string plain_table(std::string_view name, const std::vector<std::string>& columns);

// A table whose rows are read, with its columns as fields.
struct ReadTable {
  std::size_t number = 0;     // index in DatabaseSchema::tables
  std::vector<Field> fields;  // name and role
  std::vector<std::string_view> types;
  std::vector<std::string> names;  // names in the file
};

// Returns which tables are read, and the roles of their columns; database_reader.hpp explains how columns are named.
//   Errors  bad_input at `place` for a column that is missing, or is in several tables; bad_usage for one that is named
//           for two purposes.
[[nodiscard]] std::vector<ReadTable> tables_to_read(const DatabaseSchema& schema, const FormatOptions& options,
                                                    const std::string& place);

}  // namespace sumi::io
