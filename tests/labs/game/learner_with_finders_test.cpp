#include "labs/game/learner_with_finders.hpp"

#include <gtest/gtest.h>

#include "labs/game/publish_documents.hpp"
#include "labs/game/two_rounds.hpp"

namespace sumi::game {
namespace {

using ::sumi::testing::TwoRounds;

// Names in it come once, all other words in every document.
TEST(LearnerWithFinders, KeepsTheFinderThatGainsMost) {
  const TwoRounds given(12);
  TaggerLearner taggers(given.tokens, sumi::testing::two_rounds_options());
  const FixedFinders finders({"words:2"}, 1);
  LearnerWithFinders learner(given.tokens, taggers, finders);
  const Play play = greedy_sanitize(given.tokens.instances(), {10, 1}, learner, 9);
  ASSERT_GT(play.rounds.size(), 0);
  // All names at once, where a tagger needs two rounds.
  ASSERT_NE(std::get_if<KeptFinder>(&learner.kept().front()), nullptr);
  EXPECT_EQ(play.rounds.front().left, 0);
  EXPECT_TRUE(taggers.kept().empty());
  EXPECT_EQ(hidden_by(learner.kept(), taggers.kept(), finders, given.tokens, 2), play.hidden);
}

TEST(LearnerWithFinders, WithoutFindersIsTheTaggersAlone) {
  const TwoRounds given(12);
  TaggerLearner alone(given.tokens, sumi::testing::two_rounds_options());
  const Play wanted = greedy_sanitize(given.tokens.instances(), {10, 1}, alone, 9);
  TaggerLearner taggers(given.tokens, sumi::testing::two_rounds_options());
  const FixedFinders nobody({}, 1);
  LearnerWithFinders learner(given.tokens, taggers, nobody);
  const Play play = greedy_sanitize(given.tokens.instances(), {10, 1}, learner, 9);
  EXPECT_EQ(play.hidden, wanted.hidden);
  EXPECT_EQ(learner.kept().size(), alone.kept().size());
}

TEST(LearnerWithFinders, FindsTokensOfDocuments) {
  const TwoRounds given(2);
  const Instance second = given.tokens.tokens_of(1).first;
  const Range first_token = given.gold.text(1).tokens[0];
  EXPECT_EQ(tokens_found(given.tokens, {{}, {first_token}}), (std::vector<Instance>{second}));
  EXPECT_EQ(given.tokens.document_of(second), 1);
  EXPECT_EQ(given.tokens.document_of(second - 1), 0);
}

}  // namespace
}  // namespace sumi::game
