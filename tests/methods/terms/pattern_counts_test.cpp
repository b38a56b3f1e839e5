#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "methods/terms/by_definition.hpp"
#include "methods/terms/normalize_term.hpp"

namespace sumi::terms {
namespace {

RC_GTEST_PROP(PatternCounts, EqualAScan, ()) {
  const auto length = *rc::gen::inRange(1U, 6U);
  std::vector<std::u32string> terms;
  const auto count = *rc::gen::inRange(1, 60);
  for (int i = 0; i < count; ++i) {
    terms.push_back(*rc::gen::container<std::u32string>(length, rc::gen::elementOf(std::u32string(U"abc"))));
  }
  const OwnGroup own(terms);
  const TermGroup group = own.group();
  std::vector<KeptPositions> kept;
  for (std::uint32_t term = 0; term < group.size(); ++term)
    kept.push_back(positions_of(*rc::gen::inRange(0U, 1U << length)));
  const PatternCounts counts = count_patterns(group, kept);
  for (std::uint32_t term = 0; term < group.size(); ++term) {
    std::uint32_t preimage = 0;
    for (std::uint32_t other = 0; other < group.size(); ++other) {
      preimage += kept[other] == kept[term] && agree(group, other, group[term], kept[term]) ? 1 : 0;
    }
    RC_ASSERT(counts.k_hat[term] == k_hat_by_scan(group, group[term], kept[term]));
    RC_ASSERT(counts.preimage[term] == preimage);
  }
}

}  // namespace
}  // namespace sumi::terms
