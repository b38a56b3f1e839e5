#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Writes a document per line, ended as in the source; the format has no ids.
//   Requires  `sink` and `reader` outlive it.
//   Errors    bad_input at the record's place if the text to be written isn't one line; finish(): if the policy names
//             another field than "text".
[[nodiscard]] std::unique_ptr<RecordWriter> write_lines(ByteSink& sink, const PassPolicy& pass,
                                                        const RecordReader& reader);

// Composes a document per line, ended by LF. Owners and spans are lost.
//   Requires  `sink` outlives it.
//   Errors    bad_input if a text contains a line end: it would become two documents.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_lines(ByteSink& sink);

// Reads each line as a document, also an empty one; its end (LF or CRLF) belongs to the record, not to the text.
[[nodiscard]] std::unique_ptr<RecordReader> read_lines(std::unique_ptr<ByteSource> source, std::string name,
                                                       std::uint64_t bytes_total);

}  // namespace sumi::io
