#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// What parts the cells of a row where nothing is found. Errors: bad_usage where it is a quote or ends lines.
[[nodiscard]] char delimiter_of(const FormatOptions& options);

// Columns that somebody calls by name in the options; the text's usual name where none is called.
[[nodiscard]] std::vector<std::string> columns_called(const FormatOptions& options);

// A table; a row is a document, or each of its texts is, where FormatOptions::text_column names several, in the order
// of the columns. An empty cell names no id and no owner.
//   Requires  options.format is csv or tsv.
//   Errors    as CsvScanner; bad_input: a row with more or fewer cells than the first, a column that was
//   named and
//             isn't there or is there twice. bad_usage: a header that nobody said, which may be data (first_row.hpp);
//             bad_input: such a header that stands again as a row.
[[nodiscard]] std::unique_ptr<RecordReader> read_csv(std::unique_ptr<ByteSource> source, std::string name,
                                                     const FormatOptions& options, std::uint64_t bytes_total);

}  // namespace sumi::io
