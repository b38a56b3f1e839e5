#include "methods/terms/length_patterns.hpp"

#include <gtest/gtest.h>

#include "methods/terms/by_definition.hpp"

namespace sumi::terms {
namespace {

TEST(LengthPatterns, AreLeastByThePapersAssignment) {
  const OwnGroup own({U"crew", U"brew", U"crow", U"cred", U"draw", U"cram"});
  const LengthPatterns patterns = find_patterns(own.group(), 4, Assignment::paper, 1'000'000);
  std::uint64_t redacted = 0;
  for (std::uint32_t term = 0; term < own.group().size(); ++term) {
    const std::optional<BestPattern> best = best_by_definition(own.group(), term, 3);
    EXPECT_EQ(patterns.kept(3, term), best ? best->kept : KeptPositions());
    redacted += 4 - (best ? best->kept.size() : 0);
  }
  EXPECT_EQ(patterns.cost(3).redacted, redacted);
  EXPECT_EQ(patterns.cost(3).redacted_paper, redacted);
  EXPECT_TRUE(patterns.not_proven.empty());
}

TEST(LengthPatterns, HideALengthWithTooFewTerms) {
  const OwnGroup own({U"tea", U"toe"});
  const LengthPatterns patterns = find_patterns(own.group(), 3, Assignment::safe, 1'000'000);
  EXPECT_TRUE(patterns.length_hidden(2).empty());
  EXPECT_EQ(patterns.length_hidden(3), (std::vector<std::uint32_t>{0, 1}));
  EXPECT_EQ(patterns.cost(3).fully_redacted, 2U);
  EXPECT_EQ(patterns.distinct(), 4U);  // t**, ***
}

}  // namespace
}  // namespace sumi::terms
