#include "base/text/sentences.hpp"

#include <string>

#include <gtest/gtest.h>
#include <unicode/uchar.h>

#include "base/text/pieces.hpp"
#include "base/text/utf8.hpp"

namespace sumi {
namespace {

Pieces sentences(std::string_view text) {
  return cut(text, SentenceCutter().sentences(text));
}

TEST(Sentences, EndWithTheirMarksAndAtLineFeeds) {
  EXPECT_EQ(sentences("She coughs. Since when? \"A week!\" No fever"),
            (Pieces{"She coughs.", "Since when?", "\"A week!\"", "No fever"}));
  EXPECT_EQ(sentences("熱がある。咳も出る！ 薬は？なし"), (Pieces{"熱がある。", "咳も出る！", "薬は？", "なし"}));
  EXPECT_EQ(sentences("first line\nsecond\r\nthird\rfourth\u2028fifth"),
            (Pieces{"first line", "second", "third", "fourth", "fifth"}));
}

TEST(Sentences, TakeAbbreviationsAsTheyCome) {
  EXPECT_EQ(sentences("Dr. Mori came. It was approx. 3 kg, i.e. much: 2.5 kg."),
            (Pieces{"Dr.", "Mori came.", "It was approx. 3 kg, i.e. much: 2.5 kg."}));
}

TEST(Sentences, HaveNoSpaceAroundThem) {
  EXPECT_EQ(sentences(" \u3000One.\u00A0 Two. \t\n\n \r\n Three \n"), (Pieces{"One.", "Two.", "Three"}));
  EXPECT_EQ(sentences(""), Pieces{});
  EXPECT_EQ(sentences(" \n\u3000\r\n\t"), Pieces{});
  EXPECT_EQ(sentences("\n.\n"), Pieces{"."});
}

TEST(Sentences, AreCutWithinARangeAsIfItStoodAlone) {
  const std::string text = "One. Two. Three. Four.";
  SentenceCutter cutter;
  EXPECT_EQ(cut(text, cutter.sentences(text, {2, 12})), (Pieces{"e.", "Two.", "Th"}));
  EXPECT_TRUE(cutter.sentences(text, {3, 3}).empty());
  EXPECT_EQ(cutter.sentences(text, {5, 9}), (std::vector<Range>{{5, 9}}));
}

// What lies between two sentences is white space, and they come in order.
TEST(Sentences, LeaveOutNothingElse) {
  const std::string text =
      "e\u0301te\u0301. \u0301x. 😀! 👍🏽? A.B. c\n\u0301y… \u0085 z.) 1. 2) \"Q.\" r.\xE2\x80\xA8s";
  Position at = 0;
  const auto expect_space = [&](Position end) {
    for (; at < end; at += utf8::width(text[at])) {
      EXPECT_TRUE(u_isUWhiteSpace(static_cast<UChar32>(utf8::decode(text, at)))) << at;
    }
  };
  for (const Range& sentence : SentenceCutter().sentences(text)) {
    expect_space(sentence.begin);
    EXPECT_EQ(at, sentence.begin);
    EXPECT_FALSE(sentence.empty());
    EXPECT_TRUE(utf8::starts_character(text[sentence.begin]));
    at = sentence.end;
  }
  expect_space(text.size());
}

TEST(Sentences, CanBeAsLongAsALine) {
  std::string line;
  for (int i = 0; i < 300'000; ++i) line += "word ";
  const auto found = SentenceCutter().sentences(line + "\n" + line);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0], (Range{0, line.size() - 1}));
}

}  // namespace
}  // namespace sumi
