#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Composes JSON Lines, {"id","text","owner",<other fields>,"spans":[…]} with the names in the options; fields of tables
// and of JSON formats keep names and values, unless the name is an own one; spans have their fragments, and their
// attributes as further members. A record without spans has no such member. Lost: extras, and attributes whose name is
// that of a span's own member or of an earlier attribute.
//   Requires  `sink` and `source`, a JSON Lines reader or null, outlive it.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_jsonl(ByteSink& sink, const FormatOptions& options,
                                                            const RecordReader* source);

}  // namespace sumi::io
