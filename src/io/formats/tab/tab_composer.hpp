#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Composes the Text Anonymization Benchmark's own layout, JSON Lines unless `source` is an array: {"doc_id", "text",
// "annotations": {<annotator>: {"entity_mentions": […]}, …}}. A span belongs to the annotator that its attribute names,
// else to "annotator1"; annotators are in the order of their first spans. Values that TAB's evaluation needs and a span
// lacks are filled in on the safe side: identifier_type "QUASI" (it must be masked), confidential_status
// "NOT_CONFIDENTIAL", entity_mention_id "<doc_id>_em<n>" (n is the span's number, or the next free one), entity_id its
// own entity_mention_id (an entity of its own). A record without spans has the annotations {}, by which the format is
// recognized. Lost: owners, scores, fragment links (each span is written from its start to its end), other attributes,
// extras.
//   Requires  `sink` and `source`, a TAB reader or null, outlive it.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_tab(ByteSink& sink, const FormatOptions& options,
                                                          const RecordReader* source);

}  // namespace sumi::io
