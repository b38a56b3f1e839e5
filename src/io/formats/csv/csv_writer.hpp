#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Writes a table as RecordWriter promises. If not all columns pass, it has the fresh id's column, named as the source's
// id column or "id", then the text and the columns that pass, in their order, under a new header.
//   Requires  `sink` and `reader` outlive it.
//   Errors    bad_input if the policy names a column that is missing or ambiguous.
[[nodiscard]] std::unique_ptr<RecordWriter> write_csv(ByteSink& sink, const FormatOptions& options,
                                                      const PassPolicy& pass, const RecordReader& reader);

}  // namespace sumi::io
