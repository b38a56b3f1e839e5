#include "io/records/unresolved_spans.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

constexpr const char* kText = "aé東😀b\nc";

UnresolvedSpan span_of(const UnresolvedSpans& spans, std::uint64_t start, std::uint64_t end) {
  UnresolvedSpan span = spans.begin_span();
  span.start = start;
  span.end = end;
  return span;
}

std::vector<RecordSpan> resolved(const UnresolvedSpans& spans, OffsetUnit unit, Quotes quotes = Quotes::equal) {
  Record record;
  record.place = "in:1";
  record.text = kText;
  resolve(record, spans, unit, quotes, "mind them");
  return record.spans;
}

std::string error_of_spans(const UnresolvedSpans& spans, Quotes quotes = Quotes::equal) {
  return error_of([&] { static_cast<void>(resolved(spans, OffsetUnit::codepoints, quotes)); });
}

std::string error_of_fragments(std::vector<UnresolvedRange> fragments) {
  UnresolvedSpans spans;
  const UnresolvedSpan span = span_of(spans, 0, 5);
  spans.fragments = std::move(fragments);
  spans.end_span(span);
  return error_of_spans(spans);
}

TEST(UnresolvedSpans, TakeTheirPartsAlong) {
  UnresolvedSpans spans;
  UnresolvedSpan span = span_of(spans, 1, 5);
  span.label = "PER";
  span.score = 0.5;
  span.annotator = "ann";
  spans.fragments = {{1, 2}, {3, 5}};
  spans.attributes = {{"a", "1"}, {"b", ""}};
  EXPECT_FALSE(spans.repeats_attribute(span));
  spans.end_span(span);
  span = span_of(spans, 0, 0);
  spans.attributes.push_back({"a", "2"});
  EXPECT_FALSE(spans.repeats_attribute(span));
  spans.attributes.push_back({"a", "3"});
  EXPECT_TRUE(spans.repeats_attribute(span));
  spans.end_span(span);
  const auto all = resolved(spans, OffsetUnit::codepoints);
  EXPECT_EQ(all[0], (RecordSpan{.where = {1, 11},
                                .label = "PER",
                                .score = 0.5,
                                .fragments = {{1, 3}, {6, 11}},
                                .attributes = {{"a", "1"}, {"b", ""}, {"annotator", "ann"}}}));
  EXPECT_EQ(all[1], (RecordSpan{.where = {0, 0}, .attributes = {{"a", "2"}, {"a", "3"}}}));
  EXPECT_TRUE(resolved({}, OffsetUnit::bytes).empty());
}

TEST(UnresolvedSpans, MustFitTheText) {
  UnresolvedSpans spans;
  spans.end_span(span_of(spans, 3, 2));
  EXPECT_EQ(error_of_spans(spans), "bad_input: in:1: span 1 has its end 2 before its start 3; swap them");
  spans.clear();
  spans.end_span(span_of(spans, 0, 1));
  spans.end_span(span_of(spans, 0, 8));
  EXPECT_EQ(error_of_spans(spans), "bad_input: in:1: span 2 points outside the text or into a character; mind them");
}

TEST(UnresolvedSpans, QuotesMustBeEqual) {
  UnresolvedSpans spans;
  UnresolvedSpan span = span_of(spans, 4, 7);
  span.quoted = "b\\nc";
  spans.end_span(span);
  EXPECT_EQ(error_of_spans(spans),
            "bad_input: in:1: span 1 quotes another text than the one at its offsets; mind them");
  EXPECT_EQ(error_of_spans(spans, Quotes::pass_over), "no error");
  EXPECT_EQ(error_of_spans(spans, Quotes::equal_or_escaped), "no error");
  for (const char* other : {"b\\n", "b\\nc\\n", "b\\rc", "b\\n\nc", ""}) {
    spans.spans[0].quoted = other;
    EXPECT_NE(error_of_spans(spans, Quotes::equal_or_escaped), "no error") << other;
  }
}

TEST(UnresolvedSpans, OtherMembersAreExtras) {
  Record record;
  for (const char* name : {"a", "b", "a"}) count_span_member(record, name);
  ASSERT_EQ(record.extras.size(), 2U);
  EXPECT_EQ(record.extras[0].what, "span member a");
  EXPECT_EQ(record.extras[0].count, 2U);
}

TEST(UnresolvedSpans, FragmentsMustBeInOrderAndFillTheSpan) {
  EXPECT_EQ(error_of_fragments({{0, 2}, {2, 5}}), "no error");
  EXPECT_EQ(error_of_fragments({{0, 5}}), "no error");
  for (const auto& bad : std::vector<std::vector<UnresolvedRange>>{{{0, 3}, {2, 5}},
                                                                   {{3, 5}, {0, 2}},
                                                                   {{1, 2}, {3, 5}},
                                                                   {{0, 2}, {3, 4}},
                                                                   {{0, 1}},
                                                                   {{0, 2}, {3, 9}},
                                                                   {{2, 0}, {3, 5}}})
    EXPECT_NE(error_of_fragments(bad), "no error");
}

}  // namespace
}  // namespace sumi::io
