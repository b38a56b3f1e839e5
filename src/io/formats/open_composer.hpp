#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/carried_columns.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Makes records anew in the format of `options`, wherever they come from. `source`: a reader of the same format, whose
// bytes around the records are kept; null: the format's usual ones.
//   Requires  `output` and `source` live as long as the composer.
//   Errors    bad_usage where format and output don't go together.
[[nodiscard]] std::unique_ptr<RecordComposer> open_composer(Output& output, const FormatOptions& options,
                                                            const RecordReader* source = nullptr,
                                                            const CarriedColumns& columns = {});

// The same into one file, of a format that isn't a folder's.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_one_file(ByteSink& sink, const FormatOptions& options,
                                                               const RecordReader* source,
                                                               const CarriedColumns& columns);

}  // namespace sumi::io
