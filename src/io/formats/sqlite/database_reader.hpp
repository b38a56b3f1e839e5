#pragma once

#include <cstdint>
#include <memory>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Reads the tables with texts of an SQLite file: a row is a document or, if FormatOptions::text_column names several,
// each of its texts is. A column is named "column", or "table.column" if several tables have one; ASCII case doesn't
// matter. Rows are in the order in which they are stored.
//   Fields     named as columns; "table.column" if texts of several tables are read. Values are cells that show their
//              type (database_file.hpp); a NULL is an empty text, no id and no owner.
//   Ids        if several tables are read, only from columns that FormatOptions::id_column names.
//   Columns    in preamble(): `whole` is the table's name, `value` the column's plain definition.
//   Extras     of the first record: other objects in the file (database_schema.hpp), tables without texts ("table"),
//              computed columns ("computed column"), definitions with more than names and types ("definition of a
//              table").
//   Errors     bad_input: a named column that is missing or in several tables; texts that are BLOBs; as DatabaseFile.
//              unfinished: rows larger than 250 times the file's bytes, beyond a GiB (unless any_size).
//   Memory     a row, and SQLite's pages (2 MB).
[[nodiscard]] std::unique_ptr<RecordReader> read_database(const Input& input, const FormatOptions& options,
                                                          std::uint64_t longest_record_bytes);

}  // namespace sumi::io
