#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// JSON Lines whose records have several texts, or texts that lie deeper (paths in FormatOptions::text_field). Each text
// is a document; those of a record come by path, and by place in the record within a path. Of a record without any text
// comes one empty document. The first has the record's id; behind that of the others stand "/2", "/3", ….
//   Fields  of the last document of a record, which has `raw`: what isn't on the way to a text, by its path.
//   Errors  as read_jsonl(); bad_input: a value on a path isn't what the path says, or no record has any text at one of
//           the paths.
[[nodiscard]] std::unique_ptr<RecordReader> read_json_texts(std::unique_ptr<ByteSource> source, std::string name,
                                                            const FormatOptions& options, std::uint64_t bytes_total);

}  // namespace sumi::io
