#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// A document a file: in a folder <fresh id>.txt, or under its own id where "id" passes (compressed by its
// suffix); otherwise the one document's bytes.
//   Requires  `output` lives as long.
//   Errors    bad_usage: several documents for one file. finish(): bad_input where the policy names another
//   field than
//             "id" and "text".
[[nodiscard]] std::unique_ptr<RecordWriter> write_text(Output& output, const PassPolicy& pass);

// A file that is one document and stands among others, whose name the caller chooses.
[[nodiscard]] std::unique_ptr<RecordWriter> write_one_text(ByteSink& sink);

}  // namespace sumi::io
