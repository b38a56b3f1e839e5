#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Composes a document per file: in a folder <id>.txt (an id with this suffix stays unchanged); otherwise the one
// document's bytes. Owners and spans are lost.
//   Requires  `output` outlives it.
//   Errors    bad_usage: several documents for one file; an id that leads out of the folder.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_text(Output& output);

}  // namespace sumi::io
