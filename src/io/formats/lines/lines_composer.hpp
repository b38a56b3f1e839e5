#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// A document a line, ended by LF. Owners and spans are lost.
//   Requires  `sink` lives as long.
//   Errors    bad_input where a text holds the end of a line: it would be two documents.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_lines(ByteSink& sink);

}  // namespace sumi::io
