#pragma once

#include "base/bytes/input.hpp"
#include <sumi/io/format.hpp>

namespace sumi::io {

// Determines the JSON format of the first records, by their members: label-studio, tab, presidio or doccano if one of
// them is recognized, fhir if the first one has a "resourceType", else jsonl. Invalid JSON ends the detection; a reader
// reports it.
//   Cost  reads no further than needed, and at most 100 records of a file of lines; little memory, however long
//         strings are.
[[nodiscard]] Format json_dialect(ByteSource& bytes);

}  // namespace sumi::io
