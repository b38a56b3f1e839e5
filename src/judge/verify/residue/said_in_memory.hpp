#pragma once

#include "judge/verify/residue/said_json.hpp"
#include <sumi/verify/residue.hpp>

namespace sumi::verify {

// Visits all texts of a part of a publication in memory, as say_texts() does for a file with the same content:
// records as lines of JSON, a table as CSV with a header, JSON values as lines.
//   Errors  bad_input at "<path>, record <number from 1>": no UTF-8, no JSON. Exceptions of `on_said`.
[[nodiscard]] SaidJson::Records say_in_memory(const ResidueFile& file, const OnSaid& on_said);

}  // namespace sumi::verify
