#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Writes a document per file: in a folder <fresh id>.txt, or under its own id if "id" passes (compressed by its
// suffix); otherwise the one document's bytes.
//   Requires  `output` outlives it.
//   Errors    bad_usage: several documents for one file. finish(): bad_input if the policy names another field than
//             "id" and "text".
[[nodiscard]] std::unique_ptr<RecordWriter> write_text(Output& output, const PassPolicy& pass);

// Writes a file that is one document among others, whose name the caller chooses.
[[nodiscard]] std::unique_ptr<RecordWriter> write_one_text(ByteSink& sink);

}  // namespace sumi::io
