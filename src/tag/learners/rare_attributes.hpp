#pragma once

#include <cstdint>

#include "tag/features/fingerprint_table.hpp"
#include "tag/learners/examples.hpp"

namespace sumi::tag {

// Takes from examples the attributes that fewer than `least` of their documents have, so that no weight tells of a few
// documents alone. Attributes that are left are numbered anew, in their order; bundles stay, if empty.
//   Cost      O(tokens * attributes of a token).
//   Requires  `vocabulary` has the examples' attributes.
//   Result    how many were taken.
std::uint64_t drop_rare_attributes(std::uint32_t least, Examples& examples, FingerprintTable& vocabulary);

}  // namespace sumi::tag
