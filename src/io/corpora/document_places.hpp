#pragma once

#include <cstdint>
#include <vector>

#include "base/bytes/input.hpp"

namespace sumi::io {

// Returns at which place, from 0, each document of a source was published, by the fresh ids in the private file of its
// masking: its n-th line belongs to the n-th document. Empty if documents are in the source's order, and if no line has
// a fresh id.
//   Errors  bad_input at "<file>:<line>": an invalid line, or one without such an id after one that has it; at the
//           file: the ids aren't those of that many documents, each once.
[[nodiscard]] std::vector<std::uint32_t> read_document_places(const Input& private_file);

}  // namespace sumi::io
