#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/input.hpp"
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

}  // namespace sumi::io
