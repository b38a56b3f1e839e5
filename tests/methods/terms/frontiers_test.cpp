#include "methods/terms/frontiers.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "methods/terms/by_definition.hpp"

namespace sumi::terms {
namespace {

RC_GTEST_PROP(Frontiers, KeepTheBestForEachK, ()) {
  const auto length = *rc::gen::inRange(1U, 7U);
  const auto k_max = *rc::gen::inRange(2U, 9U);
  Frontiers frontiers(1, length, k_max);
  std::vector<BestPattern> offered;
  const auto offers = *rc::gen::inRange(0, 40);
  for (int i = 0; i < offers; ++i) {
    const BestPattern pattern{*rc::gen::inRange(2U, 14U), positions_of(*rc::gen::inRange(1U, 1U << length))};
    bool improves = false;
    for (unsigned k = 2; k <= std::min(k_max, pattern.k_hat); ++k) {
      improves = improves || std::ranges::none_of(offered, [&](const BestPattern& other) {
                   return other.k_hat >= k && !is_better(pattern, other);
                 });
    }
    if (improves) RC_ASSERT(frontiers.may_improve(0, pattern.kept.size(), pattern.k_hat, false));
    frontiers.offer(0, pattern.kept.size(), pattern);
    offered.push_back(pattern);
  }
  LeastRedaction least;
  frontiers.append(0, least.patterns);
  least.first = {0, static_cast<std::uint32_t>(least.patterns.size())};
  for (unsigned k = 2; k <= k_max; ++k) {
    const BestPattern* best = nullptr;
    for (const BestPattern& pattern : offered) {
      if (pattern.k_hat >= k && (best == nullptr || is_better(pattern, *best))) best = &pattern;
    }
    const BestPattern* const found = least.best(0, k);
    RC_ASSERT((found == nullptr) == (best == nullptr));
    if (best == nullptr) continue;
    RC_ASSERT(found->kept == best->kept);
    RC_ASSERT(found->k_hat == best->k_hat);
  }
}

}  // namespace
}  // namespace sumi::terms
