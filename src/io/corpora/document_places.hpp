#pragma once

#include <cstdint>
#include <vector>

#include "base/bytes/input.hpp"

namespace sumi::io {

// At which place, from 0, each document of a source was published, by the fresh ids in the private file of its masking:
// its n-th line is the n-th document's. Empty where documents stand in the source's order, and where no line has a
// fresh id.
//   Errors  bad_input at "<file>:<line>": no such line, or one without such an id behind one that has it; at the file:
//           ids that aren't those of so many documents, each once.
[[nodiscard]] std::vector<std::uint32_t> read_document_places(const Input& private_file);

}  // namespace sumi::io
