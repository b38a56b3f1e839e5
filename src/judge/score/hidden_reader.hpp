#pragma once

#include <memory>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::score {

// The documents of a private file of the masking: a JSON line each, with the members "source_id", a string, and
// "hidden", an array of objects {"start", "end", "text"}; other members are passed over. A record has its source's id,
// no text, and a span for each of the hidden stretches, not yet in bytes, with what it quotes as an attribute.
//   Errors  bad_input at "<file>:<line>".
[[nodiscard]] std::unique_ptr<io::RecordReader> read_hidden(const io::Input& private_file);

// Turns the spans of such a record into bytes of the source's text.
//   Errors  bad_input at record.place: a stretch outside the text, or that quotes another text than it points at.
void resolve_hidden(io::Record& record, std::string_view text, OffsetUnit unit);

}  // namespace sumi::score
