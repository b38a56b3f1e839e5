#pragma once

#include <cstdint>
#include <vector>

#include "terms/kept_positions.hpp"
#include "terms/shared_patterns.hpp"
#include "terms/term_group.hpp"

namespace sumi::terms {

// Gives each term of a group a pattern such that every printed pattern is that of at least k terms: who knows the rule by
// which patterns are chosen can't exclude candidates (docs/terms.md, "Preimages").
class SafeAssigner {
 public:
  SafeAssigner(const TermGroup& group, std::uint64_t effort);
  [[nodiscard]] std::vector<KeptPositions> assign(unsigned k) const;

 private:
  TermGroup group_;
  std::uint64_t effort_;
  SharedPatterns patterns_;
};

}  // namespace sumi::terms
