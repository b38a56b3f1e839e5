#include "judge/inspect/span_problems.hpp"

#include <gtest/gtest.h>

#include "base/text/tokens.hpp"

namespace sumi::inspect {
namespace {

std::vector<std::string_view> problems(std::string text, std::vector<io::RecordSpan> spans) {
  io::Record record;
  record.text = std::move(text);
  record.spans = std::move(spans);
  return problems_of_spans(record, Segmenter().tokens(record.text));
}

using Problems = std::vector<std::string_view>;

TEST(SpanProblems, AreNoneOfSpansOfWholeWords) {
  EXPECT_EQ(
      problems("Ann Lee, 墨",
               {{.where = {4, 7}, .label = "B"}, {.where = {0, 3}, .label = "A"}, {.where = {9, 12}, .label = "C"}}),
      Problems{});
}

TEST(SpanProblems, NamesEach) {
  EXPECT_EQ(problems("Ann", {{.where = {1, 1}, .label = "A"}}), Problems{"empty span"});
  EXPECT_EQ(problems("Ann Lee", {{.where = {0, 2}, .label = "A"}}), Problems{"span that begins or ends inside a word"});
  EXPECT_EQ(problems("Ann Lee", {{.where = {0, 4}, .label = "A"}}), Problems{"span with white space at an end"});
  EXPECT_EQ(problems("Ann\xE3\x80\x80", {{.where = {0, 6}, .label = "A"}}),
            Problems{"span with white space at an end"});
  EXPECT_EQ(problems("Ann Lee", {{.where = {4, 7}, .label = "A"}, {.where = {0, 7}, .label = "A"}}),
            Problems{"span that overlaps one before it"});
}

TEST(SpanProblems, EqualSpansOfTwoAnnotatorsAreNotDoubled) {
  const io::RecordSpan first{.where = {0, 3}, .label = "A", .attributes = {{"annotator", "1"}}};
  io::RecordSpan second = first;
  EXPECT_EQ(problems("Ann", {first, second}), Problems{"span that stands twice"});
  second.attributes[0].value = "2";
  EXPECT_EQ(problems("Ann", {first, second}), Problems{"span that overlaps one before it"});
}

}  // namespace
}  // namespace sumi::inspect
