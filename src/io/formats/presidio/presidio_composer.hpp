#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Composes Presidio's data sets, in an array unless `source` is lines:
// {"id","full_text","owner","spans":[{"entity_type", "entity_value","start_position","end_position"}, …]}; Presidio
// itself has neither "id" nor "owner". Lost: scores, "fragment link" (each span is written from its start to its end),
// attributes, extras, "masked".
//   Requires  `sink` and `source`, a reader of that format or null, outlive it.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_presidio(ByteSink& sink, const FormatOptions& options,
                                                               const RecordReader* source);

}  // namespace sumi::io
