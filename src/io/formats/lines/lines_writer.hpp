#pragma once

#include <memory>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// A line a document, ended as in the source; ids have no place in it.
//   Requires  `sink` and `reader` live as long.
//   Errors    bad_input at the record's place where the text written would not be one line; finish(): where
//   the policy
//             names another field than "text".
[[nodiscard]] std::unique_ptr<RecordWriter> write_lines(ByteSink& sink, const PassPolicy& pass,
                                                        const RecordReader& reader);

}  // namespace sumi::io
