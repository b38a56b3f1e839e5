#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "methods/terms/least_redaction.hpp"
#include "methods/terms/term_group.hpp"

namespace sumi::terms {

inline constexpr unsigned kAllPatternsUpTo = 16;  // characters

// The patterns of one term, which need not be in the group, that keep a character and have k_hat >= k_min: all of them
// up to kAllPatternsUpTo characters; for longer terms those that can't keep more without losing a candidate.
//   Paper    Fast text anonymization using k-anonymity, Table 2.
//   Cost     O(terms * length) time, and length * 2^length of a short term, or terms / 64 a pattern of a long one.
//   Result   best first: fewest stars, then highest k_hat, then leftmost kept.
//   Requires term.size() == group.length(), k_min >= 1.
//   Errors   unfinished: a long term with more than a million such patterns.
[[nodiscard]] std::vector<BestPattern> patterns_of_term(const TermGroup& group, std::span<const char32_t> term,
                                                        std::uint32_t k_min);

}  // namespace sumi::terms
