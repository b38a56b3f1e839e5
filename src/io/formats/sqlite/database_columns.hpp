#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "io/formats/sqlite/database_schema.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

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
