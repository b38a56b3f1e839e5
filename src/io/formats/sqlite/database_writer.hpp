#pragma once

#include <memory>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

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
