#include "base/text/tokens.hpp"

#include <iterator>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/text/pieces.hpp"

namespace sumi {
namespace {

Pieces tokens(std::string_view text) {
  return cut(text, Segmenter().tokens(text));
}

TEST(Tokens, AreRunsOfLettersMarksAndDigitsOrSingleCharacters) {
  EXPECT_EQ(tokens("Mr. O'Neil, b.1970-03-02\t(ok)"),
            (Pieces{"Mr", ".", "O", "'", "Neil", ",", "b", ".", "1970", "-", "03", "-", "02", "(", "ok", ")"}));
  EXPECT_EQ(tokens("e\u0301te\u0301 Ñandú42"), (Pieces{"e\u0301te\u0301", "Ñandú42"}));
  EXPECT_EQ(tokens(" \n\u3000"), Pieces{});
  EXPECT_EQ(tokens("😀😀"), (Pieces{"😀", "😀"}));
  EXPECT_EQ(tokens(""), Pieces{});
}

TEST(Tokens, AreDictionaryWordsInScriptsWithoutSpaces) {
  EXPECT_EQ(tokens("東京都に住む田中さん。CT検査"),
            (Pieces{"東京", "都", "に", "住む", "田中", "さん", "。", "CT", "検査"}));
  EXPECT_GT(tokens("ภาษาไทยง่าย").size(), 1U);
}

TEST(Graphemes, AreExtendedClusters) {
  const std::string text = "e\u0301👍🏽\r\nk";
  EXPECT_EQ(cut(text, Segmenter().graphemes(text)), (Pieces{"e\u0301", "👍🏽", "\r\n", "k"}));
  EXPECT_EQ(cut("abc", Segmenter().graphemes("abc")), (Pieces{"a", "b", "c"}));
}

TEST(Segmenter, CutsTextsBetweenTokensAndClusters) {
  constexpr std::string_view kParts[]{"a",    "7",  " ",    ".", "\n", "\r",     "é", "\u0301",
                                      "東京", "都", "👍🏽", "🇯", "。", "\u200D", "ภา"};
  std::mt19937 random(3);
  Segmenter segmenter;
  std::size_t cuts = 0;
  for (int trial = 0; trial < 2000; ++trial) {
    std::string text;
    for (int i = 0; i < 12; ++i) text += kParts[random() % std::size(kParts)];
    const Position at = Segmenter::cut(text, random() % text.size());
    if (at < text.size()) ++cuts;
    const std::string_view left = std::string_view(text).substr(0, at);
    const std::string_view right = std::string_view(text).substr(at);
    const auto joined = [&](const std::vector<Range>& first, std::vector<Range> second) {
      Pieces all = cut(left, first);
      for (const std::string& piece : cut(right, second)) all.push_back(piece);
      return all;
    };
    ASSERT_EQ(joined(segmenter.tokens(left), segmenter.tokens(right)), tokens(text)) << text;
    ASSERT_EQ(joined(segmenter.graphemes(left), segmenter.graphemes(right)), cut(text, segmenter.graphemes(text)))
        << text;
  }
  EXPECT_GT(cuts, 500U);
}

TEST(Classes, TellWhatCanBeSeen) {
  for (const char32_t seen : {U'█', U'*', U'x', U'\U0001F600'}) EXPECT_TRUE(is_visible(seen));
  for (const char32_t unseen : {U' ', U'\n', U'\u200B', U'\u0301', U'\uFEFF', U'\u3000', U'\uE000'}) {
    EXPECT_FALSE(is_visible(unseen));
  }
}

TEST(Classes, AreWhiteSpaceAndPunctuation) {
  EXPECT_TRUE(belongs_to(U'\u3000', CharacterClass::space));
  EXPECT_FALSE(belongs_to(U'x', CharacterClass::space));
  EXPECT_TRUE(belongs_to(U'。', CharacterClass::punctuation));
  EXPECT_FALSE(belongs_to(U'█', CharacterClass::punctuation));
}

}  // namespace
}  // namespace sumi
