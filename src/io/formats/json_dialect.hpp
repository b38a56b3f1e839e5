#pragma once

#include "base/bytes/input.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Which of the JSON formats the first records lie in, by their members: label-studio, tab, presidio or doccano where
// one of them shows, fhir where the first one has a "resourceType", else jsonl. What isn't JSON ends the look; a reader
// will say so.
//   Cost  reads no further than it must, and 100 records of a file of lines at most; little memory, however long
//         strings are.
[[nodiscard]] Format json_dialect(ByteSource& bytes);

}  // namespace sumi::io
