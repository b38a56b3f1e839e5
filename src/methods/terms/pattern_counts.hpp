#pragma once

#include <cstdint>
#include <vector>

#include "methods/terms/kept_positions.hpp"
#include "methods/terms/term_group.hpp"

namespace sumi::terms {

// The numbers of terms of a group that agree with each of them.
struct PatternCounts {
  std::vector<std::uint32_t> k_hat;     // by term: terms that agree with it on what it keeps
  std::vector<std::uint32_t> preimage;  // by term: those of them that keep the same positions
};

// Cost: O(distinct sets of kept positions * terms * length) time, 12 bytes a term.
[[nodiscard]] PatternCounts count_patterns(const TermGroup& group, const std::vector<KeptPositions>& kept);

}  // namespace sumi::terms
