#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/bytes/input.hpp"
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

}  // namespace sumi::io
