#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Writes records that read_json_texts() read, each once its last document arrives. If all fields pass, the texts are
// replaced in place. Else it writes {"id":<fresh id of the first document>,…} without spaces: objects and arrays on the
// way to texts with their nesting, null where the source has it, texts encoded anew, and passed values unchanged;
// members are in one order for all records.
//   Requires  `sink` and `reader` outlive it; the documents of a record in their order.
//   Errors    bad_usage if spans are to be written; finish(): as write_jsonl().
[[nodiscard]] std::unique_ptr<RecordWriter> write_json_texts(ByteSink& sink, const FormatOptions& options,
                                                             const PassPolicy& pass, const RecordReader& reader);

}  // namespace sumi::io
