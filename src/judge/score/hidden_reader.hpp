#pragma once

#include <memory>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::score {

// Reads the documents of a masking's private file: a JSON line each, with the members "source_id", a string, and
// "hidden", an array of objects {"start", "end", "text"}; other members are skipped. A record has its source's id, no
// text, and a span for each hidden stretch, not yet in bytes, with the quoted text as an attribute.
//   Errors  bad_input at "<file>:<line>".
[[nodiscard]] std::unique_ptr<io::RecordReader> read_hidden(const io::Input& private_file);

// Converts the spans of such a record to bytes of the source's text.
//   Errors  bad_input at record.place: a stretch outside the text, or with another text than it quotes.
void resolve_hidden(io::Record& record, std::string_view text, OffsetUnit unit);

}  // namespace sumi::score
