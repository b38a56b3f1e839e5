#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/carried_columns.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Composes a table of id, owner, text and the other columns, with a header. A duplicate field of a record, or one with
// the name of an own column, is lost; so are spans.
//   Requires  `sink` outlives it.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_csv(ByteSink& sink, const FormatOptions& options,
                                                          CarriedColumns columns);

}  // namespace sumi::io
