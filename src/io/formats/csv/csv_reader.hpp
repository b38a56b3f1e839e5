#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/records/carried_columns.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Returns the delimiter to use if none is detected. Errors: bad_usage if it is a quote or a line end.
[[nodiscard]] char delimiter_of(const FormatOptions& options);

// Returns the columns that the options refer to by name; the text's usual name if none.
[[nodiscard]] std::vector<std::string> columns_called(const FormatOptions& options);

// Reads a table; a row is a document or, if FormatOptions::text_column names several, each of its texts is, in the
// order of the columns. An empty cell is no id and no owner.
//   Requires  options.format is csv or tsv.
//   Errors    as CsvScanner; bad_input: a row with more or fewer cells than the first, a named column that is
//             missing or ambiguous. bad_usage: a header that the user didn't declare and that may be data
//             (first_row.hpp); bad_input: such a header that is repeated as a row.
[[nodiscard]] std::unique_ptr<RecordReader> read_csv(std::unique_ptr<ByteSource> source, std::string name,
                                                     const FormatOptions& options, std::uint64_t bytes_total);

// Composes a table of id, owner, text and the other columns, with a header. A duplicate field of a record, or one with
// the name of an own column, is lost; so are spans.
//   Requires  `sink` outlives it.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_csv(ByteSink& sink, const FormatOptions& options,
                                                          CarriedColumns columns);

// Writes a table as RecordWriter promises. If not all columns pass, it has the fresh id's column, named as the source's
// id column or "id", then the text and the columns that pass, in their order, under a new header.
//   Requires  `sink` and `reader` outlive it.
//   Errors    bad_input if the policy names a column that is missing or ambiguous.
[[nodiscard]] std::unique_ptr<RecordWriter> write_csv(ByteSink& sink, const FormatOptions& options,
                                                      const PassPolicy& pass, const RecordReader& reader);

}  // namespace sumi::io
