#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Composes Label Studio's tasks, an array unless `source` is lines: {"id": <number from 1>, "data": {"text", "id",
// "owner"}, "annotations": [{"completed_by", "result": […]}, …]}, a result of type "labels" from "label" to "text" for
// each span, with its text and its score. The spans with one value of the attribute "annotator" form one annotation,
// completed by it (as a number if it is one), those without it an anonymous one; annotations are in the order of their
// first spans. A record without spans has no annotations. Lost: "fragment link" (each span is written from its start to
// its end), other attributes and a second annotator, extras. Spans with an attribute "model_version" and no annotator
// become "predictions" instead, one for each version, with the least score of its spans.
//   Requires  `sink` and `source`, a Label Studio reader or null, outlive it.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_label_studio(ByteSink& sink, const FormatOptions& options,
                                                                   const RecordReader* source);

}  // namespace sumi::io
