#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "terms/kept_positions.hpp"
#include "terms/least_redaction.hpp"
#include "terms/term_group.hpp"

namespace sumi::terms {

// Gives each term of a group a pattern such that every printed pattern is that of at least k terms: who knows the rule by
// which patterns are chosen can't exclude candidates (docs/terms.md, "Preimages").
//   Requires  group.size() >= k >= 2; `least` of this group, for a k_max >= k.
//   Cost      …
//   Result    by term, what is kept; nothing kept: the pattern that stars all. Every pattern (kept positions and the
//             characters there) is given to >= k terms. Stars as few as was found; sum over terms of least.best()'s is a
//             lower bound. The same for any number of threads (one is used).
[[nodiscard]] std::vector<KeptPositions> assign_safely(const TermGroup& group, const LeastRedaction& least, unsigned k,
                                                       std::uint64_t effort);

}  // namespace sumi::terms
