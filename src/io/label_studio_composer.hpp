#pragma once

#include <memory>

#include "io/output.hpp"
#include "io/record.hpp"

namespace sumi::io {

// Label Studio's tasks, an array unless `source` is lines: {"id": <number from 1>, "data": {"text", "id", "owner"},
// "annotations": [{"result": […]}]}, a result of type "labels" from "label" to "text" for each span, with the text it points at,
// and its score. A record without spans has no annotations. Lost: fragments (each span is written from its start to its
// end), attributes, extras.
//   Requires  `sink` and `source`, a Label Studio reader or null, live as long.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_label_studio(ByteSink& sink, const FormatOptions& options,
                                                                   const RecordReader* source);
[[nodiscard]] inline std::unique_ptr<RecordComposer> compose_label_studio(Output& output, const FormatOptions& options,
                                                                          const RecordReader* source) {
  return compose_label_studio(output.sink(), options, source);
}

}  // namespace sumi::io
