#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/carried_columns.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Makes a composer in the format of `options`, for records of any origin. `source`: a reader of the same format, whose
// bytes around the records are kept; null for the format's usual ones.
//   Requires  `output` and `source` outlive the composer.
//   Errors    bad_usage if format and output don't fit.
[[nodiscard]] std::unique_ptr<RecordComposer> open_composer(Output& output, const FormatOptions& options,
                                                            const RecordReader* source = nullptr,
                                                            const CarriedColumns& columns = {});

// As above, into one file, for a format that isn't a folder's.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_one_file(ByteSink& sink, const FormatOptions& options,
                                                               const RecordReader* source,
                                                               const CarriedColumns& columns);

}  // namespace sumi::io
