#include <random>
#include <set>

#include <gtest/gtest.h>

#include "judge/score/score_hidden.hpp"
#include "judge/score/spans.hpp"

namespace sumi::score {
namespace {

TEST(ScoreEntities, ComparesPlaces) {
  // | place   | gold | system |
  // | [0,4)   | a    | a b    |
  // | [0,9)   | b    | -      |
  // | [2,4)   | -    | a      |
  // | 0-1 3-4 | a    | b      |
  LabelNumbers labels({});
  UnitCounts units;
  const auto pieces = [](const char* label) { return span_of_pieces({{0, 1}, {3, 4}}, label); };
  add_entities(counted_of({span_of(0, 4, "a"), span_of(0, 9, "b"), pieces("a")}, labels),
               counted_of({span_of(2, 4, "a"), span_of(0, 4, "b"), span_of(0, 4, "a"), pieces("b")}, labels), units);
  EXPECT_EQ(units.take_micro(), (Counts{1, 3, 2}));
  EXPECT_EQ(units.take_merged(), (Counts{2, 1, 1}));
}

TEST(ScoreEntities, EqualsComparingSets) {
  std::mt19937 random(5);
  for (int round = 0; round < 2000; ++round) {
    LabelNumbers labels({});
    std::vector<CountedSpan> sides[2];
    std::set<CountedSpan> sets[2];
    for (const int side : {0, 1}) {
      std::vector<io::RecordSpan> spans;
      for (unsigned i = random() % 8; i > 0; --i) {
        const Position begin = random() % 4;
        spans.push_back(span_of(begin, begin + random() % 4, random() % 2 ? "a" : "b"));
      }
      sides[side] = counted_of(spans, labels);
      sets[side] = {sides[side].begin(), sides[side].end()};
    }
    Counts expected{0, sets[1].size(), sets[0].size()};
    for (const CountedSpan& span : sets[0])
      if (sets[1].contains(span)) ++expected.tp, --expected.fp, --expected.fn;
    UnitCounts units;
    add_entities(sides[0], sides[1], units);
    ASSERT_EQ(units.take_micro(), expected);
  }
}

TEST(ScoreEntities, StretchesAreDistinct) {
  LabelNumbers labels({});
  EXPECT_EQ(distinct_stretches(counted_of(
                {span_of(0, 4, "a"), span_of(0, 4, "b"), span_of_pieces({{0, 1}, {3, 4}}), span_of(2, 3)}, labels)),
            (std::vector<Range>{{0, 4}, {2, 3}}));
}

}  // namespace
}  // namespace sumi::score
