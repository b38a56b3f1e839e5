#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Composes a folder with <id>.txt and <id>.ann for each record (see document_path.hpp, brat_lines.hpp), with offsets by
// options.offsets. A copied record that had no .ann gets none.
//   Requires  `output` outlives it.
//   Errors    bad_usage: the output is no folder. bad_input: an id that can't name a file. unfinished: two records with
//             one id, or as Output::create().
[[nodiscard]] std::unique_ptr<RecordComposer> compose_brat(Output& output, const FormatOptions& options,
                                                           const RecordReader* source);

}  // namespace sumi::io
