#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Reads the Text Anonymization Benchmark, in an array or in lines: {"doc_id", "text", "annotations": {<annotator>:
// {"entity_mentions": […]}, …}, …}, and the layout {"text", "entities": […], "metadata": {"provenance": {"doc_id",
// "annotator"}}}. Offsets count code points; span_text is verified.
//   Spans   of all annotators, labelled with the entity_type. Attributes, if present: identifier_type, entity_id,
//           confidential_status, entity_mention_id (span_id in the second layout), edit_type, and other strings of a
//           mention by their names; annotator comes last.
//   Extras  "annotator without mentions", "annotator member <name>" (beside entity_mentions), "span member <name>" (no
//           string), and "field <name>" for each member of another name. Documents have no owner.
//   Memory, limits   as JsonItems and JsonObject.
//   Errors  bad_input "<name>:<line>": invalid JSON; a required member that is missing, duplicate or of another shape;
//           spans that don't fit the text; a span_text that differs (ignored without options.strict_spans).
[[nodiscard]] std::unique_ptr<RecordReader> read_tab(std::unique_ptr<ByteSource> source, std::string name,
                                                     const FormatOptions& options, std::uint64_t bytes_total);

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
