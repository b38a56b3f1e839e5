#pragma once

#include <cstdint>
#include <memory>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// The tables of an SQLite file in which texts lie: a row is a document, or each of its texts is, where
// FormatOptions::text_column names several. A column is named "column", or "table.column", which it must be where
// several tables have one; case of ASCII letters doesn't matter. Rows come in the order in which they lie.
//   Fields     named as columns; "table.column" where texts of several tables are read. Values are cells that say what
//              they are (database_file.hpp), of which a NULL is an empty text, and names no id and no owner.
//   Ids        where several tables are read, only of columns that FormatOptions::id_column names.
//   Columns    in preamble(): `whole` is the table's name, `value` the column's plain definition.
//   Extras     of the first record: what else is in the file (database_schema.hpp), tables without texts
//              ("table"), columns that are computed ("computed column"), definitions that say more than names and types
//              ("definition of a table").
//   Errors     bad_input: no column that was named, or one in several tables; texts that are BLOBs; as DatabaseFile.
//              unfinished: rows that take more than 250 times the file's bytes, behind a GiB (unless any_size).
//   Memory     a row, and SQLite's pages (2 MB).
[[nodiscard]] std::unique_ptr<RecordReader> read_database(const Input& input, const FormatOptions& options,
                                                          std::uint64_t longest_record_bytes);

}  // namespace sumi::io
