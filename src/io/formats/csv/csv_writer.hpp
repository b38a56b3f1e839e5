#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// A table as RecordWriter promises. Where not all columns pass: the fresh id's column, named as the source's
// id column or "id", then the text and the columns that pass, in their order, under a header made anew.
//   Requires  `sink` and `reader` live as long.
//   Errors    bad_input where the policy names a column that is not there, or there twice.
[[nodiscard]] std::unique_ptr<RecordWriter> write_csv(ByteSink& sink, const FormatOptions& options,
                                                      const PassPolicy& pass, const RecordReader& reader);

}  // namespace sumi::io
