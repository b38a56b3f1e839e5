#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// JSON Lines, {"id","text","owner",<other fields>,"spans":[…]} by the names in the options; fields of tables and of
// JSON formats keep names and values, unless the name is one of ours; spans with their fragments, and their attributes
// as further members. A record without spans has none. Lost: extras, and attributes whose name a span's own members or
// an earlier attribute have.
//   Requires  `sink` and `source`, a JSON Lines reader or null, live as long.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_jsonl(ByteSink& sink, const FormatOptions& options,
                                                            const RecordReader* source);

}  // namespace sumi::io
