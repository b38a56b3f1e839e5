#include <algorithm>
#include <array>
#include <cstdint>
#include <random>

#include <gtest/gtest.h>

#include "labs/game/token_corpus.hpp"

namespace sumi::game {
namespace {

struct Judged {
  Instances instances;
  MaskedCorpus masked;
  Verdicts verdicts;
  std::vector<double> weights;  // empty in half of the runs
};

Judged random_judged(std::mt19937& random) {
  static constexpr std::array<float, 6> kShares{0, .25F, .5F, .50000006F, .9F, 1};
  Judged judged;
  const std::size_t tokens = random() % 12;
  const bool with_units = random() % 2 == 0;
  for (Instance i = 0; i < tokens; ++i) {
    judged.instances.sensitive.push_back(random() % 2 == 0);
    if (with_units) judged.instances.unit.push_back(static_cast<std::uint32_t>(random() % 4));
    const bool is_mask = random() % 5 == 0;
    judged.masked.tokens.push_back(is_mask ? kIsMask : i);
    judged.verdicts.tokens.push_back({kShares[random() % kShares.size()], 0, random() % 2 == 0});
  }
  if (random() % 2 == 0) {
    for (std::size_t i = 0; i < tokens; ++i) judged.weights.push_back(std::array{.25, .5, 1., 3.}[random() % 4]);
  }
  return judged;
}

double gain_of(const Judged& judged, Losses losses, float threshold) {
  PublisherLoss loss(judged.instances, losses);
  std::vector<Instance> masked_before;
  for (Instance i = 0; i < judged.masked.tokens.size(); ++i) {
    if (judged.masked.tokens[i] == kIsMask) masked_before.push_back(i);
  }
  loss.hide(masked_before);
  return loss.change(positives(judged.masked, judged.verdicts, threshold), judged.weights).gain;
}

TEST(BestThreshold, IsTheHighestOfThoseThatGainMost) {
  std::mt19937 random(41);
  for (int run = 0; run < 5000 && !::testing::Test::HasFailure(); ++run) {
    const Judged judged = random_judged(random);
    const Losses losses{std::array{.25, 1., 2., 10.}[random() % 4], 1};
    const Threshold best = best_threshold(judged.instances, losses, judged.masked, judged.verdicts, judged.weights);
    double most = 0;
    for (const tag::TokenVerdict& one : judged.verdicts.tokens)
      most = std::max(most, gain_of(judged, losses, one.share));
    ASSERT_EQ(best.has_value(), most > 0);
    if (!best) continue;
    EXPECT_EQ(gain_of(judged, losses, *best), most);
    for (const tag::TokenVerdict& one : judged.verdicts.tokens) {
      EXPECT_TRUE(one.share <= *best || gain_of(judged, losses, one.share) < most);
    }
  }
}

TEST(BestThreshold, MasksDontCount) {
  Judged judged{{{true, true, false}, {}}, {}, {}};
  judged.masked.tokens = {0, kIsMask, 2};
  judged.verdicts.tokens = {{.5F, 0, false}, {.9F, 0, true}, {.4F, 0, true}};
  EXPECT_EQ(best_threshold(judged.instances, {10, 1}, judged.masked, judged.verdicts), .5F);
  EXPECT_EQ(positives(judged.masked, judged.verdicts, .4F), (std::vector<Instance>{0, 2}));
  EXPECT_EQ(positives(judged.masked, judged.verdicts, {}), (std::vector<Instance>{2}));
  EXPECT_EQ(best_threshold({}, {10, 1}, {}, {}), std::nullopt);
}

}  // namespace
}  // namespace sumi::game
