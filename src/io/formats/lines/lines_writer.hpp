#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Writes a document per line, ended as in the source; the format has no ids.
//   Requires  `sink` and `reader` outlive it.
//   Errors    bad_input at the record's place if the text to be written isn't one line; finish(): if the policy names
//             another field than "text".
[[nodiscard]] std::unique_ptr<RecordWriter> write_lines(ByteSink& sink, const PassPolicy& pass,
                                                        const RecordReader& reader);

}  // namespace sumi::io
