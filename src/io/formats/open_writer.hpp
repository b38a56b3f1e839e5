#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Writes records as `format` has them to `output`. A folder's documents go to files of their own, named by
// the fresh id and ".txt", or by their own name where the id passes.
//   Requires  `reader` reads the records to be written, with the same options, and lives as long as the writer.
//   Errors    bad_usage where format and output don't go together. What write() and finish() may
//   throw stands at the
//             formats' own writers (jsonl_writer.hpp, …).
[[nodiscard]] std::unique_ptr<RecordWriter> open_writer(Output& output, const FormatOptions& options,
                                                        const PassPolicy& pass, const RecordReader& reader);

}  // namespace sumi::io
