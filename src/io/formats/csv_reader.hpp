#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "io/bytes/input.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// What parts the cells of a row. Errors: bad_usage where it is a quote or ends lines.
[[nodiscard]] char delimiter_of(const FormatOptions& options);

// A table; a row is a document, or each of its texts is, where FormatOptions::text_column names several, in the order
// of the columns. An empty cell names no id and no owner.
//   Requires  options.format is csv or tsv.
//   Errors    as CsvScanner; bad_input: a row with more or fewer cells than the first, a column that was
//   named and
//             isn't there or is there twice.
[[nodiscard]] std::unique_ptr<RecordReader> read_csv(std::unique_ptr<ByteSource> source, std::string name,
                                                     const FormatOptions& options, std::uint64_t bytes_total);

}  // namespace sumi::io
