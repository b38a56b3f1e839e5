#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Writes records that read_json_texts() read, each once its last document comes. Where all fields pass, the texts are
// replaced in place. Else {"id":<fresh id of the first document>,…} without spaces: objects and arrays on the way to
// texts as they are nested, null where the source has it, texts encoded anew, and passed values as they stand; members
// in one order for all records.
//   Requires  `sink` and `reader` live as long; the documents of a record in their order.
//   Errors    bad_usage where spans are to be written; finish(): as write_jsonl().
[[nodiscard]] std::unique_ptr<RecordWriter> write_json_texts(ByteSink& sink, const FormatOptions& options,
                                                             const PassPolicy& pass, const RecordReader& reader);

}  // namespace sumi::io
