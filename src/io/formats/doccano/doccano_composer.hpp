#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Composes doccano's sequence labelling, JSON Lines unless `source` is an array:
// {"id","text","owner","label":[[start,end,label], …]}. doccano keeps "owner", which it doesn't know, as metadata. A
// record without spans has no label. Lost: scores, "fragment link" (each span is written from its start to its end),
// attributes, extras.
//   Requires  `sink` and `source`, a doccano reader or null, outlive it.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_doccano(ByteSink& sink, const FormatOptions& options,
                                                              const RecordReader* source);

}  // namespace sumi::io
