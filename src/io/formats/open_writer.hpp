#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Writes records in `format` to `output`. A folder's documents go to separate files, named by the fresh id and ".txt",
// or by their own name if the id passes.
//   Requires  `reader` reads the records to be written, with the same options, and outlives the writer.
//   Errors    bad_usage if format and output don't fit. Errors of write() and finish() are those of the formats' own
//             writers (jsonl_writer.hpp, …).
[[nodiscard]] std::unique_ptr<RecordWriter> open_writer(Output& output, const FormatOptions& options,
                                                        const PassPolicy& pass, const RecordReader& reader);

}  // namespace sumi::io
