#pragma once

#include <memory>
#include <string>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Reads JSON Lines: an object per line, lines ended by LF or CRLF, empty lines only after the last record. Or one array
// of objects (json_items.hpp).
// If FormatOptions::text_field has paths, as read_json_texts().
//   Limits  objects and arrays nest 1024 deep; a line of less than 4 GiB.
//   Errors  bad_input "<name>:<line>": invalid JSON (RFC 8259) anywhere in the record, a named field that is missing,
//           duplicate or of the wrong type. At the end: a field named in the options that no record has.
[[nodiscard]] std::unique_ptr<RecordReader> read_jsonl(std::unique_ptr<ByteSource> source, std::string name,
                                                       const FormatOptions& options, std::uint64_t bytes_total);

}  // namespace sumi::io
