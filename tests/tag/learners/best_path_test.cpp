#include "tag/learners/best_path.hpp"

#include <limits>
#include <random>

#include <gmock/gmock.h>

#include "tag/every_path.hpp"

namespace sumi::tag {
namespace {

// Read from the end, lower numbers first.
bool precedes(const std::vector<State>& a, const std::vector<State>& b) {
  return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
}

TEST(BestPath, EqualsTheBestOfEveryPath) {
  std::mt19937 random(1);
  for (std::size_t labels = 0; labels <= 2; ++labels) {
    const std::size_t states = states_of(labels);
    for (std::size_t tokens = 1; tokens <= 5; ++tokens) {
      for (int i = 0; i < 30; ++i) {
        // Whole numbers of few values: many ties, and sums are exact.
        const int values = 1 + i % 4;
        std::vector<Transition> transitions = random_transitions(states, 1, random);
        for (Transition& pair : transitions) pair.weight = static_cast<float>(static_cast<int>(random() % 7) - 3);
        const TransitionTable table(states, transitions);
        std::vector<float> scores(tokens * table.stride());
        for (float& score : scores) score = static_cast<float>(random() % values);
        std::vector<State> best;
        double highest = -1e9;
        for_every_path(tokens, states, [&](const std::vector<State>& path) {
          const double score = score_of(path, scores, table.stride(), transitions);
          if (score > highest || (score == highest && precedes(path, best))) {
            highest = score;
            best = path;
          }
        });
        BestPath path(table);
        const auto found = path.run(scores);
        EXPECT_EQ(std::vector<State>(found.begin(), found.end()), best);
      }
    }
  }
}

// States far below the best are passed over; what matters of them must not be.
TEST(BestPath, FollowsStatesThatWereFarBelowTheBest) {
  const std::vector<Transition> transitions{{0, 0, 5.F}, {1, 2, 4.F}, {2, 0, -30.F}, {3, 1, 60.F}};
  const TransitionTable table(5, transitions);
  std::mt19937 random(5);
  for (int i = 0; i < 300; ++i) {
    std::vector<float> scores(5 * table.stride());
    for (float& score : scores) score = static_cast<float>(random() % 121) - 60;
    std::vector<State> best;
    double highest = -1e9;
    for_every_path(5, 5, [&](const std::vector<State>& path) {
      const double score = score_of(path, scores, table.stride(), transitions);
      if (score < highest || (score == highest && !precedes(path, best))) return;
      highest = score;
      best = path;
    });
    BestPath path(table);
    const auto found = path.run(scores);
    ASSERT_EQ(std::vector<State>(found.begin(), found.end()), best);
  }
}

TEST(BestPath, IsReusable) {
  const std::vector<Transition> transitions{{1, 2, 3.F}};
  const TransitionTable table(3, transitions);
  BestPath path(table);
  EXPECT_THAT(path.run(std::vector<float>(4 * table.stride())), ::testing::ElementsAre(1, 2, 1, 2));
  EXPECT_THAT(path.run(std::vector<float>(1 * table.stride())), ::testing::ElementsAre(0));
  EXPECT_THAT(path.run({}), ::testing::IsEmpty());
}

TEST(BestPath, ComesToAnEndWithoutNumbers) {
  const std::vector<Transition> transitions{{0, 0, 1.F}, {0, 1, -1.F}, {1, 0, 1.F}};
  const TransitionTable table(5, transitions);
  BestPath path(table);
  for (const float score : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(),
                            -std::numeric_limits<float>::infinity()}) {
    const auto found = path.run(std::vector<float>(4 * table.stride(), score));
    for (std::size_t token = 0; token < found.size(); ++token) {
      EXPECT_TRUE(may_follow(token == 0 ? kOutside : found[token - 1], found[token]));
    }
  }
}

}  // namespace
}  // namespace sumi::tag
