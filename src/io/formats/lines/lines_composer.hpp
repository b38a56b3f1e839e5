#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Composes a document per line, ended by LF. Owners and spans are lost.
//   Requires  `sink` outlives it.
//   Errors    bad_input if a text contains a line end: it would become two documents.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_lines(ByteSink& sink);

}  // namespace sumi::io
