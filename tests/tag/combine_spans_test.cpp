#include "tag/combine_spans.hpp"

#include <limits>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Found found(Position begin, Position end, double score, int priority = 0, std::uint32_t label = 0) {
  return {{begin, end}, label, score, priority, 0};
}

Found checked(Position begin, Position end, double score) {
  return {.where = {begin, end}, .score = score, .is_checked = true};
}

bool meet(const Found& a, const Found& b) {
  return a.where.begin < b.where.end && b.where.begin < a.where.end;
}

// The rule, word by word.
bool is_better(const Found& a, const Found& b) {
  if (a.priority != b.priority) return a.priority > b.priority;
  if (a.is_checked != b.is_checked) return a.is_checked;
  if (a.score != b.score) return a.score > b.score;
  if (a.where.size() != b.where.size()) return a.where.size() > b.where.size();
  if (a.where.begin != b.where.begin) return a.where.begin < b.where.begin;
  return a.label < b.label;
}

std::vector<Found> by_the_rule(std::vector<Found> all) {
  std::erase_if(all, [](const Found& one) { return one.where.empty(); });
  std::vector<Found> kept;
  while (!all.empty()) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < all.size(); ++i) {
      if (is_better(all[i], all[best])) best = i;
    }
    const Found winner = all[best];
    kept.push_back(winner);
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(best));
    std::erase_if(all, [&](const Found& other) { return meet(other, winner); });
  }
  std::sort(kept.begin(), kept.end(), [](const Found& a, const Found& b) { return a.where.begin < b.where.begin; });
  return kept;
}

TEST(Disjoint, PriorityGoesBeforeScoreBeforeLength) {
  EXPECT_THAT(disjoint({found(0, 9, .9), found(3, 4, .1, 1)}), ElementsAre(found(3, 4, .1, 1)));
  EXPECT_THAT(disjoint({found(0, 9, .8), found(3, 4, .9)}), ElementsAre(found(3, 4, .9)));
  EXPECT_THAT(disjoint({found(3, 4, .9), found(0, 9, .9)}), ElementsAre(found(0, 9, .9)));
  EXPECT_THAT(disjoint({found(2, 4, .9), found(1, 3, .9)}), ElementsAre(found(1, 3, .9)));
  EXPECT_THAT(disjoint({found(1, 3, .9, 0, 5), found(1, 3, .9, 0, 2)}), ElementsAre(found(1, 3, .9, 0, 2)));
}

TEST(Disjoint, WhatGoesTakesNothingWithIt) {
  EXPECT_THAT(disjoint({found(0, 2, .1), found(1, 4, .5), found(3, 6, .9)}),
              ElementsAre(found(0, 2, .1), found(3, 6, .9)));
}

TEST(Disjoint, TouchingOnesStayAndEmptyOnesGo) {
  EXPECT_THAT(disjoint({found(2, 4, .1), found(0, 2, .9), found(3, 3, 1)}),
              ElementsAre(found(0, 2, .9), found(2, 4, .1)));
  EXPECT_THAT(disjoint({}), IsEmpty());
}

TEST(Disjoint, ANanIsBelowAll) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_THAT(disjoint({found(0, 9, nan), found(3, 4, 0)}), ElementsAre(found(3, 4, 0)));
}

TEST(Disjoint, IsTheRuleOnEveryThreeOfFourBytes) {
  std::vector<Found> every;
  for (Position begin = 0; begin < 4; ++begin) {
    for (Position end = begin; end <= 4; ++end) {
      for (const double score : {.5, .9}) {
        for (const std::uint32_t label : {0U, 1U}) every.push_back(found(begin, end, score, 0, label));
      }
    }
  }
  for (const Found& a : every) {
    for (const Found& b : every) {
      for (const Found& c : every) ASSERT_EQ(disjoint({a, b, c}), by_the_rule({a, b, c}));
    }
  }
}

RC_GTEST_PROP(Disjoint, IsTheRuleOnMany, ()) {
  std::vector<Found> all;
  const int count = *rc::gen::inRange(0, 40);
  for (int i = 0; i < count; ++i) {
    const Position begin = *rc::gen::inRange(0, 60);
    all.push_back(found(begin, begin + *rc::gen::inRange(0, 12), *rc::gen::inRange(0, 3) / 2., *rc::gen::inRange(0, 2),
                        *rc::gen::inRange(0, 3)));
  }
  RC_ASSERT(disjoint(all) == by_the_rule(all));
}

TEST(Disjoint, ACheckedOneBeatsAGuess) {
  EXPECT_THAT(disjoint({found(0, 9, .9), checked(3, 4, .1)}), ElementsAre(checked(3, 4, .1)));
  EXPECT_THAT(disjoint({found(0, 9, .1, 1), checked(3, 4, .9)}), ElementsAre(found(0, 9, .1, 1)));
}

TEST(Covering, WhatLosesIsCutToWhatLiesOutside) {
  const std::string text = "card 4012-2609 now";
  EXPECT_THAT(covering({found(0, 9, .9), checked(5, 14, .1)}, text), ElementsAre(found(0, 4, .9), checked(5, 14, .1)));
  EXPECT_THAT(covering({found(0, 18, .2), found(5, 14, .9)}, text),
              ElementsAre(found(0, 4, .2), found(5, 14, .9), found(15, 18, .2)));
  EXPECT_THAT(covering({found(0, 9, .087), found(5, 14, .9)}, text), ElementsAre(found(0, 4, .087), found(5, 14, .9)));
}

TEST(Covering, ARestOfPunctuationAndWhiteSpaceGoes) {
  EXPECT_THAT(covering({found(0, 8, .2), found(2, 6, .9)}, "( 4012 )"), ElementsAre(found(2, 6, .9)));
  EXPECT_THAT(covering({found(0, 6, .2), found(0, 4, .9)}, "4012\xC3\xA9"),
              ElementsAre(found(0, 4, .9), found(4, 6, .2)));
  EXPECT_THAT(covering({}, ""), IsEmpty());
}

RC_GTEST_PROP(Covering, HidesEveryByteThatAnybodyFoundAndLabelsItByTheBest, ()) {
  const std::string text = *rc::gen::container<std::string>(60, rc::gen::element('a', '1', 'b'));
  std::vector<Found> all;
  const int count = *rc::gen::inRange(0, 30);
  for (int i = 0; i < count; ++i) {
    const Position begin = *rc::gen::inRange(0, 50);
    Found one = found(begin, begin + *rc::gen::inRange(0, 10), *rc::gen::inRange(0, 3) / 2., *rc::gen::inRange(0, 2),
                      *rc::gen::inRange(0, 3));
    one.is_checked = *rc::gen::inRange(0, 4) == 0;
    one.origin = static_cast<std::uint32_t>(i);
    all.push_back(one);
  }
  const std::vector<Found> result = covering(all, text);
  std::vector<const Found*> at(text.size(), nullptr);
  Position last = 0;
  for (const Found& one : result) {
    RC_ASSERT(one.where.begin >= last && !one.where.empty());
    last = one.where.end;
    for (Position i = one.where.begin; i < one.where.end; ++i) at[i] = &one;
  }
  for (Position i = 0; i < text.size(); ++i) {
    const Found* best = nullptr;
    for (const Found& one : all)
      if (one.where.begin <= i && i < one.where.end && (best == nullptr || is_better(one, *best))) best = &one;
    RC_ASSERT((best == nullptr) == (at[i] == nullptr));
    if (best != nullptr)
      RC_ASSERT(at[i]->label == best->label && at[i]->score == best->score && at[i]->is_checked == best->is_checked);
  }
}

}  // namespace
}  // namespace sumi::tag
