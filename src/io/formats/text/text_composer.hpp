#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// A document a file: in a folder <id>.txt (an id that ends so stays as it is); otherwise the one document's bytes.
// Owners and spans are lost.
//   Requires  `output` lives as long.
//   Errors    bad_usage: several documents for one file; an id that doesn't lie inside the folder.
[[nodiscard]] std::unique_ptr<RecordComposer> compose_text(Output& output);

}  // namespace sumi::io
