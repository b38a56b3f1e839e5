#include "publish/replace/settle.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/text/utf8.hpp"
#include "publish/replace/random_text.hpp"

namespace sumi::replace {
namespace {

using All = std::vector<Settled>;

OperatorPolicy policy_with_kept() {
  OperatorPolicy policy;
  policy.by_label["K"] = Operator::keep;
  policy.by_label["DATE"] = Operator::keep;
  return policy;
}

All settled(std::string_view text, const std::vector<LabelledRange>& spans) {
  return settle(text, spans, policy_with_kept());
}

TEST(Settle, OverlappingSpansBecomeOneOverAllTheyCover) {
  const std::string text(20, 'x');
  EXPECT_EQ(settled(text, {{{0, 10}, "A"}, {{8, 20}, "B"}}), (All{{{0, 20}, "B", Operator::tag}}));
  EXPECT_EQ(settled(text, {{{4, 6}, "A"}, {{0, 20}, "B"}}), (All{{{0, 20}, "B", Operator::tag}}));
  EXPECT_EQ(settled(text, {{{0, 4}, "A"}, {{3, 8}, "B"}, {{7, 10}, "C"}}), (All{{{0, 10}, "B", Operator::tag}}));
}

// "Maria Smith 45": made up as an age it would keep the name.
TEST(Settle, OfSeveralLabelsNothingIsMadeUp) {
  OperatorPolicy policy;
  policy.otherwise = Operator::surrogate;
  const std::string text(20, 'x');
  EXPECT_EQ(settle(text, std::vector<LabelledRange>{{{0, 20}, "AGE"}, {{0, 11}, "NAME"}}, policy),
            (All{{{0, 20}, "AGE", Operator::tag}}));
  EXPECT_EQ(settle(text, std::vector<LabelledRange>{{{0, 20}, "NAME"}, {{0, 11}, "NAME"}}, policy),
            (All{{{0, 20}, "NAME", Operator::surrogate}}));
}

TEST(Settle, TheHighestScoreNamesThemAll) {
  const std::string text(20, 'x');
  EXPECT_EQ(settled(text, {{{0, 10}, "A", .087}, {{8, 12}, "B", .9}}), (All{{{0, 12}, "B", Operator::tag}}));
  EXPECT_EQ(settled(text, {{{0, 10}, "A", .9}, {{8, 12}, "B", .9}}), (All{{{0, 12}, "A", Operator::tag}}));
}

TEST(Settle, TouchingSpansStayTwo) {
  EXPECT_EQ(settled("xxxx", {{{2, 4}, "B"}, {{0, 2}, "A"}}),
            (All{{{0, 2}, "A", Operator::tag}, {{2, 4}, "B", Operator::tag}}));
}

TEST(Settle, OfEquallyLongOnesTheFirstWinsThenTheLabel) {
  EXPECT_EQ(settled("xxxxx", {{{2, 5}, "A"}, {{0, 3}, "B"}}), (All{{{0, 5}, "B", Operator::tag}}));
  EXPECT_EQ(settled("xxx", {{{0, 3}, "B"}, {{0, 3}, "A"}}), (All{{{0, 3}, "A", Operator::tag}}));
}

TEST(Settle, KeptSpansNeverShowWhatAnotherHides) {
  EXPECT_EQ(settled("xxxxxxxxxx", {{{0, 10}, "K"}, {{3, 5}, "A"}}),
            (All{{{0, 3}, "K", Operator::keep}, {{3, 5}, "A", Operator::tag}, {{5, 10}, "K", Operator::keep}}));
  EXPECT_EQ(settled("xxxx", {{{1, 2}, "K"}, {{0, 4}, "A"}}), (All{{{0, 4}, "A", Operator::tag}}));
}

TEST(Settle, WidensToCharactersAndCutsAtTheEnd) {
  EXPECT_EQ(settled("aéb", {{{2, 3}, "A"}}), (All{{{1, 3}, "A", Operator::tag}}));
  EXPECT_EQ(settled("ab", {{{1, 9}, "A"}, {{2, 2}, "A"}, {{7, 9}, "A"}}), (All{{{1, 2}, "A", Operator::tag}}));
  EXPECT_EQ(settled("", {{{0, 1}, "A"}}), All{});
}

RC_GTEST_PROP(Settle, HidesEveryByteOfEverySpan, ()) {
  const std::string text = *random_text();
  const std::vector<LabelledRange> spans = *random_ranges(text);
  const OperatorPolicy policy = policy_with_kept();
  const All result = settle(text, spans, policy);
  std::vector<int> hidden(text.size(), 0);
  Position end = 0;
  for (const Settled& one : result) {
    RC_ASSERT(one.where.begin >= end && !one.where.empty() && one.where.end <= text.size());
    RC_ASSERT(utf8::starts_character(text[one.where.begin]));
    RC_ASSERT(one.where.end == text.size() || utf8::starts_character(text[one.where.end]));
    end = one.where.end;
    for (Position at = one.where.begin; at < one.where.end; ++at) hidden[at] = one.op == Operator::keep ? 2 : 1;
  }
  for (const LabelledRange& span : spans) {
    for (Position at = span.where.begin; at < std::min<Position>(span.where.end, text.size()); ++at)
      RC_ASSERT(hidden[at] == 1 || (hidden[at] == 2 && policy.by_label.contains(span.label)));
  }
}

}  // namespace
}  // namespace sumi::replace
