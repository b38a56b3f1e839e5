#include "judge/score/counted_spans.hpp"

#include <gtest/gtest.h>

#include "judge/score/spans.hpp"

namespace sumi::score {
namespace {

TEST(CountedSpans, CountsEachOnceByPlace) {
  LabelNumbers labels({});
  SpanTally tally;
  const auto spans = counted_spans(
      {span_of(3, 5, "b"), span_of(0, 2, "a"), span_of(3, 5, "b"), span_of(3, 5, "a"), span_of(4, 4, "a")}, labels,
      tally);
  EXPECT_EQ(spans, (std::vector<CountedSpan>{{{0, 2}, {}, 1}, {{3, 5}, {}, 0}, {{3, 5}, {}, 1}}));
  EXPECT_EQ(tally.counted, 3);
  EXPECT_EQ(tally.empty, 1);
  EXPECT_EQ(tally.duplicates, 1);
}

TEST(CountedSpans, PassesOverLabelsThatDontCount) {
  LabelNumbers labels({false, {"a"}});
  SpanTally tally;
  EXPECT_EQ(counted_spans({span_of(0, 1, "b"), span_of(0, 0, "b"), span_of(0, 1, "a")}, labels, tally).size(), 1);
  EXPECT_EQ(tally.counted + tally.empty + tally.duplicates, 1);
}

TEST(CountedSpans, PiecesAreWhatTheyHold) {
  EXPECT_EQ(counted_span(span_of_pieces({{0, 2}, {4, 6}}), 7), (CountedSpan{{0, 6}, {{0, 2}, {4, 6}}, 7}));
  EXPECT_EQ(counted_span(span_of_pieces({{0, 2}, {2, 6}}), 7), (CountedSpan{{0, 6}, {}, 7}));
  EXPECT_EQ(counted_span(span_of_pieces({{0, 0}, {2, 6}, {9, 9}}), 7), (CountedSpan{{2, 6}, {}, 7}));
  EXPECT_TRUE(counted_span(span_of_pieces({{1, 1}, {3, 3}}), 7).where.empty());
}

TEST(CountedSpans, CoverTheirPieces) {
  LabelNumbers labels({});
  const auto spans = counted_of({span_of_pieces({{0, 2}, {4, 6}}), span_of(1, 3), span_of(8, 9, "b")}, labels);
  EXPECT_EQ(covered_by(spans), Mask({{0, 3}, {4, 6}, {8, 9}}));
}

}  // namespace
}  // namespace sumi::score
