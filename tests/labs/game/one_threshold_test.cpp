#include <array>
#include <random>

#include <gtest/gtest.h>

#include "labs/game/publish_documents.hpp"

namespace sumi::game {
namespace {

TEST(HiddenFrom, IsWhatHasAtLeastThatShare) {
  const Verdicts verdicts{{{.5F, 0, false}, {.2F, 0, true}, {.9F, 0, false}}};
  EXPECT_EQ(hidden_from(verdicts, .5F), (std::vector<bool>{true, false, true}));
  EXPECT_EQ(hidden_from(verdicts, {}), (std::vector<bool>{false, false, false}));
}

// Of all thresholds that hide no more harmless tokens, none hides more.
TEST(SurestWithin, IsTheLowestThresholdThatMayBe) {
  static constexpr std::array<float, 5> kShares{0, .25F, .5F, .9F, 1};
  std::mt19937 random(31);
  for (int run = 0; run < 3000 && !::testing::Test::HasFailure(); ++run) {
    Instances instances;
    Verdicts verdicts;
    for (std::size_t i = random() % 12; i > 0; --i) {
      instances.sensitive.push_back(random() % 2 == 0);
      verdicts.tokens.push_back({kShares[random() % kShares.size()], 0, false});
    }
    const std::uint64_t most_harmless = random() % 5;
    Surest expected;
    for (std::size_t i = kShares.size(); i-- > 0;) {
      const std::vector<bool> hidden = hidden_from(verdicts, kShares[i]);
      std::uint64_t sensitive = 0;
      std::uint64_t harmless = 0;
      for (std::size_t token = 0; token < hidden.size(); ++token) {
        if (hidden[token]) ++(instances.sensitive[token] ? sensitive : harmless);
      }
      if (harmless <= most_harmless && sensitive + harmless > 0) expected = {sensitive, kShares[i]};
    }
    const Surest found = surest_within(instances, verdicts, most_harmless);
    EXPECT_EQ(found.sensitive, expected.sensitive);
    EXPECT_EQ(hidden_from(verdicts, found.threshold), hidden_from(verdicts, expected.threshold));
  }
}

}  // namespace
}  // namespace sumi::game
