#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "methods/terms/by_definition.hpp"
#include "methods/terms/frontiers.hpp"

namespace sumi::terms {
namespace {

RC_GTEST_PROP(NearestPatterns, AreBestForTwo, ()) {
  const auto length = *rc::gen::inRange(1U, 8U);
  std::vector<std::u32string> terms;
  const auto count = *rc::gen::inRange(1, 40);
  for (int i = 0; i < count; ++i) {
    terms.push_back(*rc::gen::container<std::u32string>(length, rc::gen::elementOf(std::u32string(U"abc"))));
  }
  const OwnGroup own(terms);
  const TermGroup group = own.group();
  Frontiers frontiers(group.size(), length, 6);
  for (std::uint32_t term = 0; term < group.size(); ++term) {
    RC_ASSERT(offer_nearest_patterns(group, term, 6, frontiers) >= group.size());
    LeastRedaction found;
    frontiers.append(term, found.patterns);
    found.first.assign(term + 1, 0);
    found.first.push_back(static_cast<std::uint32_t>(found.patterns.size()));
    for (const BestPattern& pattern : found.patterns) {
      RC_ASSERT(pattern.k_hat == k_hat_by_scan(group, group[term], pattern.kept));
    }
    const std::optional<BestPattern> expected = best_by_definition(group, term, 2);
    const BestPattern* const best = found.best(term, 2);
    RC_ASSERT((best == nullptr) == !expected);
    if (best != nullptr) RC_ASSERT(best->kept.size() == expected->kept.size());
  }
}

}  // namespace
}  // namespace sumi::terms
