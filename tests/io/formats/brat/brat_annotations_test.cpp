#include "io/formats/brat/brat_annotations.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/random_records.hpp"

namespace sumi::io {
namespace {

Record read(const std::string& text, const std::string& lines, bool strict = true) {
  Record record;
  record.text = text;
  FormatOptions options;
  options.strict_spans = strict;
  read_brat_annotations(lines, "a.ann", options, 100, record);
  return record;
}

std::string spans_of(const std::string& text, const std::string& lines) {
  return words_of(read(text, lines).spans);
}

std::string fault_of(const std::string& text, const std::string& lines) {
  return error_of([&] { static_cast<void>(read(text, lines)); });
}

TEST(BratAnnotations, CountsCharacters) {
  EXPECT_EQ(spans_of("\uFEFFé Ada 😀 Bo", "T1\tNAME 3 6\tAda\nT2\tNAME 9 11\tBo"), "NAME 6-9\nNAME 15-17\n");
}

TEST(BratAnnotations, KeepsTheOrderOfLines) {
  EXPECT_EQ(spans_of("ab", "T9\tB 1 2\tb\nT1\tA 0 1\ta\n"), "B 1-2\nA 0-1\n");
}

TEST(BratAnnotations, JoinsFragments) {
  EXPECT_EQ(spans_of("North and South America", "T1\tLOC 0 5;16 23\tNorth America\n"), "LOC 0-5;16-23\n");
  EXPECT_EQ(spans_of("abcd", "T1\tX 0 1;1 2;3 4\ta b d\n"), "X 0-1;1-2;3-4\n");
}

TEST(BratAnnotations, AQuoteHasSpacesForLineEnds) {
  EXPECT_EQ(spans_of("a\nb", "T1\tX 0 3\ta b\n"), "X 0-3\n");
  EXPECT_EQ(spans_of("a\r\nb", "T1\tX 0 4\ta  b\n"), "X 0-4\n");
  EXPECT_EQ(spans_of("a\r\nb", "T1\tX 0 4\ta\r b\n"), "X 0-4\n");
  EXPECT_EQ(spans_of("a\tb", "T1\tX 0 3\ta\tb\nT2\tX 0 3\ta b\n"), "X 0-3\nX 0-3\n");
  EXPECT_EQ(spans_of("a\rb", "T1\tX 0 2\ta\r\nT2\tX 0 2\ta \n"), "X 0-2\nX 0-2\n");
}

TEST(BratAnnotations, GivesSpansTheirAttributes) {
  const std::string lines = "A1\tNegation T2\nA3\tConfidence T1 very  high\nT1\tX 0 1\ta\nT2\tY 1 2\tb\nM4\tPast T1\n";
  EXPECT_EQ(spans_of("ab", lines), "X 0-1 Confidence=very  high Past=\nY 1-2 Negation=\n");
}

TEST(BratAnnotations, TakesOtherLineEndsBlankLinesAndAMark) {
  EXPECT_EQ(spans_of("ab", "\uFEFFT1\tX 0 1\ta\r\n\r\n \t\n\nT2\tY 1 2\tb"), "X 0-1\nY 1-2\n");
  EXPECT_EQ(spans_of("ab", ""), "");
}

TEST(BratAnnotations, CountsTheRest) {
  const Record record =
      read("ab",
           "T1\tX 0 1\ta\nR1\tKnows Arg1:T1 Arg2:T1\nE1\tX:T1\n*\tEquiv T1 T1\nN1\tReference T1 A:1\ta\n"
           "#1\tAnnotatorNotes T1\tsure\n#2\tAnnotatorNotes T1\tno\nA1\tNegation E1\n");
  std::string extras;
  for (const Extra& extra : record.extras) extras += extra.what + " " + std::to_string(extra.count) + ", ";
  EXPECT_EQ(extras, "relation 1, event 1, equivalence 1, normalization 1, note 2, attribute 1, ");
  ASSERT_EQ(record.fields.size(), 7u);
  EXPECT_EQ(record.fields[0].name, "relation");
  EXPECT_EQ(record.fields[0].whole, (Range{111, 136}));
}

TEST(BratAnnotations, ReadsAnEmptySpan) {
  EXPECT_EQ(spans_of("ab", "T1\tX 1 1\t\n"), "X 1-1\n");
}

TEST(BratAnnotations, RefusesWhatIsWrong) {
  const std::string see = "; check the unit of the offsets";
  const std::string shape =
      "a span's line must be its id, a tab, label and offsets, a tab and the quoted text; repair it";
  const std::string numbers = "the offsets are not pairs of whole numbers from 0; repair the line";
  const std::string outside = "the span points outside the text or into a character" + see;
  const std::string quote = "the span quotes another text than the one at its offsets" + see;
  const std::vector<std::pair<std::string, std::string>> cases{
      {"T1\tX 0 1\tb", quote},
      {"T1\tX 0 1\tab", quote},
      {"T1\tX 0 1\t", quote},
      {"T1\tX 0 1", quote},
      {"T1\tX 0 3\tab", outside},
      {"T1\tX 99999999999999999999 3\tab", numbers},
      {"T1\tX 2 1\ta", "the span's end is before its start; swap them"},
      {"T1\tX -1 1\ta", numbers},
      {"T1\tX 0 \ta", numbers},
      {"T1\tX\ta", numbers},
      {"T1\tX 0 1 2\ta", numbers},
      {"T1\t 0 1\ta", shape},
      {"T\tX 0 1\ta", shape},
      {"T1 X 0 1 a", shape},
      {"T1\tX 0 1;0 2\ta ab", "the span's fragments overlap or are not in order; sort them"},
      {"T1\tX 1 2;0 1\tb a", "the span's fragments overlap or are not in order; sort them"},
      {"T1\tX 0 1;1 1\ta ", "a fragment is empty; remove it"},
      {"A1\tNegation T7", "the attribute's span is not in the file; add or remove one"},
      {"A1\tNegation", "an attribute's line must be its id, a tab, name and target, and maybe a value; repair it"},
      {"X1\tNegation", "brat has no such kind of line (it has T, A, M, R, E, *, N, #); remove it"},
      {"T0\tX 0 1\ta", "the span's id occurs twice; remove one"}};
  for (const auto& [line, fact] : cases)
    EXPECT_EQ(fault_of("ab", "T0\tX 0 1\ta\n" + line + "\n\n"), "bad_input: a.ann:2: " + fact) << line;
}

TEST(BratAnnotations, PassesOverQuotesWhereAskedTo) {
  EXPECT_EQ(words_of(read("ab", "T1\tX 0 1\tz\nT2\tX 0 1\n", false).spans), "X 0-1\nX 0-1\n");
}

}  // namespace
}  // namespace sumi::io
