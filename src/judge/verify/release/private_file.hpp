#pragma once

#include <cstdint>
#include <vector>

#include "base/bytes/input.hpp"
#include "judge/verify/release/owner_numbers.hpp"

namespace sumi::verify {

// The owners in a private file: a JSON line a document, in the source's order, with the member "owner", a string; an
// owner of its own if that is null, empty or missing.
//   Errors  bad_input at "<file>:<line>".
[[nodiscard]] std::vector<std::uint32_t> read_owners(const io::Input& private_file, OwnerNumbers& numbers);

}  // namespace sumi::verify
