#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Composes <id>.xml for each record in a folder (see document_path.hpp, i2b2_2014_layout.hpp); else the one record's
// bytes, for which the file's name is the id ("id" is lost). Offsets are as in options.offsets.
//   Requires  `output` outlives it.
//   Errors    bad_usage: several records for one file. bad_input: characters that XML can't hold, an id that can't name
//             a file. unfinished: two records with one id, or as Output::create().
[[nodiscard]] std::unique_ptr<RecordComposer> compose_i2b2_2014(Output& output, const FormatOptions& options,
                                                                const RecordReader* source);

}  // namespace sumi::io
