#include "labs/game/publish_documents.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "judge/attack/attack_with_tagger.hpp"
#include "labs/game/token_corpus.hpp"
#include "labs/game/two_rounds.hpp"

namespace sumi::game {
namespace {

using ::sumi::testing::two_rounds_publisher;
using ::sumi::testing::TwoRounds;

constexpr std::size_t kOthers = 100;  // persons that the publisher never saw

TEST(PublishDocuments, HidesNamesThatNobodyKnows) {
  const TwoRounds given(6, kOthers);
  ASSERT_EQ(two_rounds_publisher().size(), 2);
  EXPECT_EQ(sumi::testing::hidden_by(two_rounds_publisher(), given.tokens, 1), given.tokens.instances().sensitive);
  EXPECT_EQ(sumi::testing::hidden_by(two_rounds_publisher(), given.tokens, 3), given.tokens.instances().sensitive);
  EXPECT_EQ(sumi::testing::hidden_by({}, given.tokens, 1), std::vector<bool>(given.tokens.instances().size()));
}

// What is published by a publisher, and what an attacker finds who learned of a part of it.
struct Attacked {
  std::int64_t left = 0;
  std::uint64_t true_positives = 0;
  double found_first = 0;
};

Attacked attacked(const std::vector<KeptTagger>& publisher) {
  const TwoRounds known(8, kOthers);
  const TwoRounds target(8, 2 * kOthers);
  const std::vector<bool> hidden = sumi::testing::hidden_by(publisher, target.tokens, 1);
  const MaskedCorpus known_left = masked(known.tokens, sumi::testing::hidden_by(publisher, known.tokens, 1));
  const attack::RankedTokens inspection(attack::attack_with_tagger(
      known_left.corpus, masked(target.tokens, hidden).corpus, sumi::testing::two_rounds_fit()));
  Attacked result;
  for (Instance i = 0; i < hidden.size(); ++i)
    result.left += target.tokens.instances().sensitive[i] && !hidden[i] ? 1 : 0;
  result.true_positives = inspection.true_positives();
  result.found_first = inspection.found(16, attack::InspectionOrder::found_first);
  return result;
}

// The planted fault: a publisher that forgets one of its hypotheses.
TEST(PublishDocuments, ForgettingARoundIsFoundOut) {
  const Attacked nothing = attacked({});
  EXPECT_EQ(nothing.left, 32);
  EXPECT_EQ(nothing.true_positives, 16);  // first names alone

  const Attacked both = attacked(two_rounds_publisher());
  EXPECT_EQ(both.left, 0);
  EXPECT_EQ(both.true_positives, 0);

  const Attacked without_second = attacked({two_rounds_publisher().front()});
  EXPECT_EQ(without_second.left, 16);
  EXPECT_EQ(without_second.true_positives, 16);
  EXPECT_GT(without_second.found_first, 15);

  const Attacked without_first = attacked({two_rounds_publisher().back()});
  EXPECT_GE(without_first.left, 16);
  EXPECT_EQ(without_first.true_positives, 16);
}

}  // namespace
}  // namespace sumi::game
