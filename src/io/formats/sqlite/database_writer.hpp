#pragma once

#include <memory>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// A database made anew of what is written: the tables of the reader with their names, in each the fresh id (unless the
// own one passes; named as the source's id column, or "id"), the texts, and the columns that pass, in their order, with
// their types. Values keep their kind; NULL stays NULL where its text does. Nothing else is in the file: no keys,
// indices, triggers, views, other tables, free pages nor what stood there before; removed() names what wasn't written.
//   Requires  `sink` and `reader` live as long. `reader` is read_database()'s.
//   Errors    bad_input where the policy names a column that is not there; unfinished: no space for the file, which is
//             made beside other temporary files, without a name, and then copied.
[[nodiscard]] std::unique_ptr<RecordWriter> write_database(ByteSink& sink, const PassPolicy& pass,
                                                           const RecordReader& reader);

// Whether a database is, but for SQLite's version, what write_database() makes of its rows: then nothing else is hidden
// in its bytes. Errors: as read_database(). Cost: reads and writes it once.
[[nodiscard]] bool is_made_anew(const Input& input, const FormatOptions& options);

}  // namespace sumi::io
