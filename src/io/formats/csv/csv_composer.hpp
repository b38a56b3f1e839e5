#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/carried_columns.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// A table of id, owner, text and the other columns, with a header. A field that a record has twice, or that has the
// name of ours, is lost; so are spans.
//   Requires  `sink` lives as long.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_csv(ByteSink& sink, const FormatOptions& options,
                                                          CarriedColumns columns);

}  // namespace sumi::io
