#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Label Studio's tasks, an array unless `source` is lines: {"id": <number from 1>, "data": {"text", "id", "owner"},
// "annotations": [{"completed_by", "result": […]}, …]}, a result of type "labels" from "label" to "text" for each span,
// with the text it points at, and its score. The spans of one attribute "annotator" are one annotation, completed by it
// (a number where it is written as one), those without it one that doesn't say by whom; annotations stand in the order
// of their first spans. A record without spans has no annotations. Lost: "fragment link" (each span is written from its
// start to its end), other attributes and a second annotator, extras. The spans with an attribute "model_version", and
// no annotator, are "predictions" instead, one for each version, whose score is the least of its spans'.
//   Requires  `sink` and `source`, a Label Studio reader or null, live as long.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_label_studio(ByteSink& sink, const FormatOptions& options,
                                                                   const RecordReader* source);

}  // namespace sumi::io
