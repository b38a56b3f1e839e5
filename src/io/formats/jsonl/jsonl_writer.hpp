#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Writes JSON Lines, or an array if the source is one, as RecordWriter promises. If not all fields pass, it writes
// {"id":<fresh id>,…} without spaces, the text encoded anew, passed members unchanged. Spans are written anew if they
// changed, or if they would carry more than offsets, labels and scores; if the text changed and Change has no spans, as
// []. A record without such a member gets one after its last, if all fields pass and Change has spans, even empty ones.
// If FormatOptions::text_field has paths, as write_json_texts().
//   Requires  `sink` and `reader` outlive it.
//   Errors    finish(): bad_input if the policy names a field that no record has.
[[nodiscard]] std::unique_ptr<RecordWriter> write_jsonl(ByteSink& sink, const FormatOptions& options,
                                                        const PassPolicy& pass, const RecordReader& reader);

}  // namespace sumi::io
