#include "link/pair_weights.hpp"

#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "link/pair_walk.hpp"
#include "link/some_records.hpp"

namespace sumi::link {
namespace {

TEST(Rarities, AreMoreForRareValues) {
  const LinkRecords records = records_of({"a"}, {{"x"}, {"x"}, {"x"}, {"y"}, {"y"}, {"z"}});
  ComparedColumn column(records.table(), {"a", LinkReading::text, {}});
  const std::vector<std::uint32_t> numbers = column.take_numbers();
  const std::vector<double> rarity = rarities(column);
  const double average = (3 * 2 + 2 * 1) / 30.0;
  EXPECT_NEAR(rarity[numbers[0]], std::log2(average / (2.0 / 5)), 1e-12);
  EXPECT_NEAR(rarity[numbers[3]], std::log2(average / (1.0 / 5)), 1e-12);
  EXPECT_EQ(rarity[numbers[5]], 0);  // no two have it
}

RC_GTEST_PROP(ScorePairs, EqualSumsOfWeightsFromTheLeastOn, ()) {
  const LinkRecords records = records_of(some_columns(), some_rows(20));
  LinkRules rules = some_rules();
  rules.comparisons[1].term_frequency = false;
  const ComparedRecords compared(records.table(), rules.comparisons, 1);
  const Blocks blocks(records.table(), rules, 1);
  const LevelShares rates = agreement_rates(compared, 1000, 1, 1);
  Parameters parameters = usual_start(rates, .1);
  for (std::vector<double>& u : parameters.u)
    for (double& one : u) one = std::max(one, .01);
  const LevelShares weights = weights_of(parameters);
  const double least = *rc::gen::inRange(-8, 8);
  std::vector<LinkedPair> expected;
  PairComparer comparer(compared);
  PairWalk walk(compared, blocks, false);
  std::uint32_t left = 0;
  for (const Piece& piece : cut_pieces(blocks, 7)) {
    walk.walk(
        piece,
        [&](std::uint32_t member) {
          left = walk.record(member);
          comparer.set_left(walk.row(member));
        },
        [&](std::uint32_t member) {
          const Pattern pattern = comparer.compare(walk.row(member));
          double weight = prior_weight(.1);
          for (std::size_t i = 0; i < weights.size(); ++i) {
            weight += weights[i][level_of(pattern, i)];
            if (level_of(pattern, i) == kEqualLevel && rules.comparisons[i].term_frequency)
              weight += rarities(compared.column(i))[walk.row(member)[i].value];
          }
          if (weight >= least) expected.push_back({left, walk.record(member), weight});
        });
  }
  std::ranges::sort(expected, [](const LinkedPair& a, const LinkedPair& b) {
    return std::pair(a.left, a.right) < std::pair(b.left, b.right);
  });
  for (const unsigned threads : {1U, 3U, 4U}) {
    const BlockPatterns patterns =
        count_patterns(compared, blocks, false, threads, {}, threads == 4 ? 0 : kMostRemembered);
    RC_ASSERT(threads < 4 || patterns.of_pairs.empty() || patterns.counts.empty());
    const std::vector<LinkedPair> made = weigh_pairs(compared, blocks, patterns, false, parameters, least, threads, {});
    RC_ASSERT(made.size() == expected.size());
    for (std::size_t i = 0; i < made.size(); ++i) {
      RC_ASSERT(made[i].left == expected[i].left && made[i].right == expected[i].right);
      RC_ASSERT(std::abs(made[i].weight - expected[i].weight) < 1e-9);
    }
  }
}

}  // namespace
}  // namespace sumi::link
