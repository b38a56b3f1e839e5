#pragma once

#include <cstdint>
#include <memory>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
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

// Writes a new database: the tables of the reader with their names, in each the fresh id (unless the own one passes;
// named as the source's id column, or "id"), the texts, and the columns that pass, in their order, with their types.
// Values keep their type; NULL stays NULL if its text is unchanged. The file has nothing else: no keys, indices,
// triggers, views, other tables, free pages or old content; removed() counts what wasn't written.
//   Requires  `sink` and `reader` outlive it. `reader` is from read_database().
//   Errors    bad_input if the policy names a missing column; unfinished: no space for the file, which is made as a
//             temporary file without a name, and then copied.
[[nodiscard]] std::unique_ptr<RecordWriter> write_database(ByteSink& sink, const PassPolicy& pass,
                                                           const RecordReader& reader);

// Returns whether a database equals, except for SQLite's version, what write_database() makes of its rows, so that
// nothing else is hidden in its bytes. Errors: as read_database(). Cost: reads and writes it once.
[[nodiscard]] bool is_made_anew(const Input& input, const FormatOptions& options);

}  // namespace sumi::io
