#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// JSON Lines, or an array where the source is one, as RecordWriter promises. Where not all fields pass: {"id":<fresh
// id>,…} without spaces, the text encoded anew, passed members as they stand. Spans are written anew where they
// changed, or where they would carry more than offsets, labels and scores; where the text changed and Change has no
// spans, as []. A record without such a member gets one behind its last, where all fields pass and Change has spans,
// empty or not. Where FormatOptions::text_field has paths, as write_json_texts().
//   Requires  `sink` and `reader` live as long.
//   Errors    finish(): bad_input where the policy names a field that no record has.
[[nodiscard]] std::unique_ptr<RecordWriter> write_jsonl(ByteSink& sink, const FormatOptions& options,
                                                        const PassPolicy& pass, const RecordReader& reader);

}  // namespace sumi::io
