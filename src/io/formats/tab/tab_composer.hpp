#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// The Text Anonymization Benchmark's own layout, JSON Lines unless `source` is an array: {"doc_id", "text",
// "annotations": {<annotator>: {"entity_mentions": […]}, …}}. A span goes to the annotator its attribute names, else to
// "annotator1"; annotators stand in the order of their first spans. What TAB's evaluation needs and a span doesn't say
// is filled in on the safe side: identifier_type "QUASI" (it must be masked), confidential_status "NOT_CONFIDENTIAL",
// entity_mention_id "<doc_id>_em<n>" (n the span's number, or the next one that is free), entity_id the own
// entity_mention_id (an entity of its own). A record without spans has the annotations {}, by which the format is
// known. Lost: owners, scores, fragment links (each span is written from its start to its end), other attributes,
// extras.
//   Requires  `sink` and `source`, a TAB reader or null, live as long.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_tab(ByteSink& sink, const FormatOptions& options,
                                                          const RecordReader* source);

}  // namespace sumi::io
