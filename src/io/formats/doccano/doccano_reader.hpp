#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Reads doccano's exports, in lines or in an array: {"id", "text", "label": [[start, end, label], …]}, where the key
// may also be "labels" or "entities", and a span {"id", "label", "start_offset", "end_offset"}. Offsets count code
// points. A span's id is its attribute "id"; a "document label" (without offsets), each "relation" and "comment", and a
// span's members of other names ("span member <name>") are extras; every other member is a foreign field ("field
// <name>"). text_field, id_field and owner_field name other fields than "text", "id" and "owner".
//   Memory, limits   as JsonItems and JsonObject.
//   Errors  bad_input "<name>:<line>": invalid JSON; a required member that is missing, duplicate or of another shape;
//           spans that don't fit the text.
[[nodiscard]] std::unique_ptr<RecordReader> read_doccano(std::unique_ptr<ByteSource> source, std::string name,
                                                         const FormatOptions& options, std::uint64_t bytes_total);

// Composes doccano's sequence labelling, JSON Lines unless `source` is an array:
// {"id","text","owner","label":[[start,end,label], …]}. doccano keeps "owner", which it doesn't know, as metadata. A
// record without spans has no label. Lost: scores, "fragment link" (each span is written from its start to its end),
// attributes, extras.
//   Requires  `sink` and `source`, a doccano reader or null, outlive it.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_doccano(ByteSink& sink, const FormatOptions& options,
                                                              const RecordReader* source);

}  // namespace sumi::io
