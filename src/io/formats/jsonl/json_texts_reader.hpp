#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Reads JSON Lines whose records have several texts, or nested texts (paths in FormatOptions::text_field). Each text is
// a document; those of a record are ordered by path, and within a path by their place in the record. A record without
// any text gives one empty document. The first has the record's id; to the others' "/2", "/3", … is appended.
//   Fields  of a record's last document, which has `raw`: everything that isn't on the way to a text, by its path.
//   Errors  as read_jsonl(); bad_input: a value on a path isn't of the path's kind, or no record has any text at one of
//           the paths.
[[nodiscard]] std::unique_ptr<RecordReader> read_json_texts(std::unique_ptr<ByteSource> source, std::string name,
                                                            const FormatOptions& options, std::uint64_t bytes_total);

}  // namespace sumi::io
