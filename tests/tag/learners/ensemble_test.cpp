#include "tag/learners/ensemble.hpp"

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>

#include "tag/random_examples.hpp"

namespace sumi::tag {
namespace {

using sumi::testing::random_examples;

struct Found {
  std::vector<Candidate> candidates;
  std::vector<std::uint8_t> is_true;
};

// Every stretch of one or two tokens; true ones are told by `judge(entity)`.
template <typename Judge>
Found stretches(const Examples& examples, Judge&& judge) {
  Found found;
  for (std::size_t i = 0; i < examples.sequences(); ++i) {
    const auto [begin, end] = examples.sequence(i);
    for (std::uint32_t first = begin; first < end; ++first) {
      for (std::uint32_t last = first + 1; last <= std::min(end, first + 2); ++last) {
        const Entity entity{first, last, (first + last) % 2};
        found.candidates.push_back({entity, .9F});
        found.is_true.push_back(judge(entity) ? 1 : 0);
      }
    }
  }
  return found;
}

std::size_t mistakes(const EnsembleWeights& weights, const Examples& examples, const Found& found) {
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < found.candidates.size(); ++i) {
    wrong += (value_of(weights, examples, found.candidates[i]) > 0) != (found.is_true[i] != 0) ? 1 : 0;
  }
  return wrong;
}

bool has(const Examples& examples, std::uint32_t token, Attribute wanted) {
  bool result = false;
  examples.for_each_attribute(token, [&](Attribute attribute) { result = result || attribute == wanted; });
  return result;
}

TEST(Ensemble, LearnsFromEachRoleOfATokenAndFromEachOwnAttribute) {
  const Examples examples = random_examples(1, 2, 600, 24);
  const EnsembleOptions options{.c = 10};
  const auto learns = [&](auto&& judge) {
    const Found found = stretches(examples, judge);
    return mistakes(train_ensemble(examples, found.candidates, found.is_true, options), examples, found) == 0;
  };
  const auto is_first = [&](std::uint32_t token) {
    return token == 0 || std::ranges::count(examples.sequence_ends, token) > 0;
  };
  const auto is_behind = [&](std::uint32_t token) { return std::ranges::count(examples.sequence_ends, token) > 0; };
  EXPECT_TRUE(learns([&](const Entity& e) { return has(examples, e.begin, 15); }));
  EXPECT_TRUE(learns([&](const Entity& e) { return has(examples, e.end - 1, 15); }));
  EXPECT_TRUE(learns([&](const Entity& e) { return !is_first(e.begin) && has(examples, e.begin - 1, 15); }));
  EXPECT_TRUE(learns([&](const Entity& e) { return !is_behind(e.end) && has(examples, e.end, 15); }));
  EXPECT_TRUE(learns([&](const Entity& e) { return e.end - e.begin == 2; }));
  EXPECT_TRUE(learns([&](const Entity& e) { return e.label == 1; }));
}

TEST(Ensemble, LearnsFromSharesAndTokensBetween) {
  const Examples examples = random_examples(2, 2, 300, 24);
  Found found;
  for (std::size_t i = 0; i < examples.sequences(); ++i) {
    const auto [begin, end] = examples.sequence(i);
    const float share = i % 3 == 0 ? .2F : .95F;
    found.candidates.push_back({{begin, end, 0}, share});
    found.is_true.push_back(share > .5F ? 1 : 0);
  }
  EXPECT_EQ(mistakes(train_ensemble(examples, found.candidates, found.is_true, {.c = 10}), examples, found), 0);
  for (std::size_t i = 0; i < found.candidates.size(); ++i) {
    Candidate& candidate = found.candidates[i];
    candidate.share = 1;
    found.is_true[i] = 0;
    for (std::uint32_t t = candidate.entity.begin + 1; t + 1 < candidate.entity.end; ++t)
      found.is_true[i] |= has(examples, t, 15);
  }
  EXPECT_EQ(mistakes(train_ensemble(examples, found.candidates, found.is_true, {.c = 10}), examples, found), 0);
}

TEST(Ensemble, KeepsMoreTheWorseAMissIs) {
  const Examples examples = random_examples(3, 2, 400, 24);
  std::size_t noise = 0;
  const Found found = stretches(examples, [&](const Entity&) { return noise++ % 3 == 0; });
  std::size_t kept_before = 0;
  for (const double miss_cost : {.2, 1., 5., 50.}) {
    const EnsembleWeights weights =
        train_ensemble(examples, found.candidates, found.is_true, {.c = .01, .miss_cost = miss_cost});
    std::size_t kept = 0;
    for (const Candidate& candidate : found.candidates) kept += value_of(weights, examples, candidate) > 0 ? 1 : 0;
    EXPECT_GE(kept, kept_before) << miss_cost;
    kept_before = kept;
  }
  EXPECT_EQ(kept_before, found.candidates.size());
}

TEST(Ensemble, KeepsAllWhereNothingWasWrongAndNoneWhereNothingWasRight) {
  const Examples examples = random_examples(4, 1, 50, 10);
  const Candidate candidate{{0, 1, 0}, .5F};
  const std::vector<Candidate> candidates = {candidate};
  EXPECT_GT(value_of(train_ensemble(examples, candidates, std::vector<std::uint8_t>{1}, {}), examples, candidate), 0);
  EXPECT_LT(value_of(train_ensemble(examples, candidates, std::vector<std::uint8_t>{0}, {}), examples, candidate), 0);
  EXPECT_GT(value_of(train_ensemble(examples, {}, {}, {}), examples, candidate), 0);
  for (const float share : {0.F, 1.F, -1.F, 2.F}) {
    EXPECT_TRUE(std::isfinite(value_of({}, examples, {{0, 1, 0}, share})));
  }
}

}  // namespace
}  // namespace sumi::tag
