#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Reads Presidio's data sets, in an array or in lines: {"full_text", "spans": [{"entity_type", "entity_value",
// "start_position", "end_position"}], "masked", "template_id", …}. Positions count code points, and a value must be the
// text there. Every other member is a foreign field ("field <name>"), a span's a "span member <name>". text_field,
// id_field and owner_field name other fields than "full_text", "id" and "owner".
//   Memory, limits   as JsonItems and JsonObject.
//   Errors  bad_input "<name>:<line>": invalid JSON; a required member that is missing, duplicate or of another shape;
//           spans that don't fit the text.
[[nodiscard]] std::unique_ptr<RecordReader> read_presidio(std::unique_ptr<ByteSource> source, std::string name,
                                                          const FormatOptions& options, std::uint64_t bytes_total);

// Composes Presidio's data sets, in an array unless `source` is lines:
// {"id","full_text","owner","spans":[{"entity_type", "entity_value","start_position","end_position"}, …]}; Presidio
// itself has neither "id" nor "owner". Lost: scores, "fragment link" (each span is written from its start to its end),
// attributes, extras, "masked".
//   Requires  `sink` and `source`, a reader of that format or null, outlive it.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_presidio(ByteSink& sink, const FormatOptions& options,
                                                               const RecordReader* source);

}  // namespace sumi::io
