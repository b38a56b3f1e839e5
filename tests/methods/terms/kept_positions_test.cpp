#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "methods/terms/term_group.hpp"

namespace sumi::terms {
namespace {

KeptPositions of(const std::set<unsigned>& positions) {
  KeptPositions kept;
  for (const unsigned position : positions) kept.insert(position);
  return kept;
}

RC_GTEST_PROP(KeptPositions, IsASet, (std::set<std::uint8_t> a, std::set<std::uint8_t> b)) {
  const std::set<unsigned> wide_a(a.begin(), a.end());
  const std::set<unsigned> wide_b(b.begin(), b.end());
  const KeptPositions kept = of(wide_a);
  RC_ASSERT(kept.size() == a.size());
  RC_ASSERT(kept.empty() == a.empty());
  std::set<unsigned> common;
  std::set_intersection(wide_a.begin(), wide_a.end(), wide_b.begin(), wide_b.end(),
                        std::inserter(common, common.end()));
  RC_ASSERT(kept.both(of(wide_b)) == of(common));
  for (unsigned position = 0; position < kMostCharacters; ++position) {
    RC_ASSERT(kept.contains(position) == wide_a.contains(position));
  }
  if (a.size() == b.size()) RC_ASSERT(kept.is_left_of(of(wide_b)) == (wide_a < wide_b));
}

RC_GTEST_PROP(KeptPositions, ComesBackAsStored, (std::set<std::uint8_t> positions)) {
  const KeptPositions kept = of({positions.begin(), positions.end()});
  std::vector<std::uint8_t> bytes(stored_bytes(kMostCharacters));
  kept.store(bytes);
  RC_ASSERT(KeptPositions::load(bytes) == kept);
}

TEST(KeptPositions, TakesAByteForEightCharacters) {
  EXPECT_EQ(stored_bytes(1), 1U);
  EXPECT_EQ(stored_bytes(8), 1U);
  EXPECT_EQ(stored_bytes(9), 2U);
  std::vector<std::uint8_t> bytes(2);
  of({0, 9}).store(bytes);
  EXPECT_EQ(bytes, (std::vector<std::uint8_t>{1, 2}));
  KeptPositions kept = of({0, 9});
  kept.erase(0);
  EXPECT_EQ(kept, of({9}));
}

}  // namespace
}  // namespace sumi::terms
