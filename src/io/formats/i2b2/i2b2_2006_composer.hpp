#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Composes one file of i2b2-2006 (see i2b2_2006_layout.hpp), with the preamble and epilogue of `source`, or usual ones.
//   Requires  `sink` and `source` outlive it.
//   Errors    bad_input: as append_i2b2_2006_record().
[[nodiscard]] std::unique_ptr<RecordComposer> compose_i2b2_2006(ByteSink& sink, const FormatOptions& options,
                                                                const RecordReader* source);

}  // namespace sumi::io
