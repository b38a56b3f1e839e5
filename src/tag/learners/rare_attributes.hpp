#pragma once

#include <cstdint>

#include "tag/features/fingerprint_table.hpp"
#include "tag/learners/examples.hpp"

namespace sumi::tag {

// Removes attributes that fewer than `least` documents have from the examples, so that no weight reveals something
// about a few documents. The remaining attributes are renumbered in their order; bundles stay, even if empty.
//   Cost      O(tokens * attributes of a token).
//   Requires  `vocabulary` has the examples' attributes.
//   Result    how many were removed.
std::uint64_t drop_rare_attributes(std::uint32_t least, Examples& examples, FingerprintTable& vocabulary);

}  // namespace sumi::tag
