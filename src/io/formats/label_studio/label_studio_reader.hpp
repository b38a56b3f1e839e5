#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Reads Label Studio's tasks, in an array or in lines: {"id", "data": {"text", …}, "annotations": [{"completed_by",
// "was_cancelled", "result": […]}], "predictions": […]}, and its JSON_MIN, {"id", "text", "label": [{"start", "end",
// "text", "labels"}], …}. Offsets count UTF-16 code units; a quoted text may write a line feed as the two characters
// \n.
//   Spans   for each result of type "labels", one for each of its labels. The attribute "annotator" is completed_by
//           (for an object its id, else email); if several annotations with spans have none, each one's number from 1.
//           A task that nobody has annotated has the spans of its predictions, with the attribute "model_version"; a
//           prediction's score is structure if it is the least of its results'.
//   Extras  each "prediction" without results or of a task that somebody annotated, "prediction member <name>", each
//           "cancelled annotation" and "annotation without results", results of other types by their type, and
//           "annotation member <name>", "annotator member <name>", "result member <name>" (of values too), "field
//           <name>" for members of other names. Not counted, as structure: the ids of annotations and results,
//           from_name, to_name, type.
//   Names   the id is data.id, else id; the owner data.owner; text_field, id_field and owner_field name other members
//           of `data` (of the record, in JSON_MIN), span_field another than JSON_MIN's "label". Fields within data
//           are called "data.text" and so on; where both have an id, both have its role.
//   Memory, limits   as JsonItems and JsonObject.
//   Errors  bad_input "<name>:<line>": invalid JSON; a required member that is missing, duplicate or of another shape;
//           spans that don't fit the text; quoted text that differs (ignored without strict_spans).
[[nodiscard]] std::unique_ptr<RecordReader> read_label_studio(std::unique_ptr<ByteSource> source, std::string name,
                                                              const FormatOptions& options, std::uint64_t bytes_total);

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
