#include "judge/verify/residue/plain_words.hpp"

#include <random>

#include <gtest/gtest.h>

#include "base/text/nfkc_folder.hpp"
#include "base/text/utf8.hpp"

namespace sumi::verify {
namespace {

// Words with what stands in front: '' nothing, '-' a tie, ' ' a space, '#' far.
std::string listed(std::string_view text) {
  NfkcFolder folder;
  FoldedText folded;
  folder.fold(text, folded);
  PlainWords words;
  words.read(folded, text);
  std::string all;
  for (const PlainWords::Word& word : words.words()) {
    all += word.gap == WordGap::none ? "" : word.gap == WordGap::tie ? "-" : word.gap == WordGap::space ? " " : "#";
    for (const char32_t c : words.text_of(word)) utf8::append(all, c);
  }
  return all;
}

TEST(PlainWords, HaveNoAccents) {
  EXPECT_EQ(listed("Jürgen MÜLLER"), "#jurgen muller");
  EXPECT_EQ(listed("Juergen Mueller"), "#jurgen muller");
  EXPECT_EQ(listed("René Fløy Łódź Đặng Straße Æsop"), "#rene floy lodz dang strasse asop");
  EXPECT_EQ(listed("Joe Doe Goethe"), "#joe doe gothe");
  EXPECT_EQ(listed("١٢３4"), "#1234");
}

TEST(PlainWords, SayWhatStandsBetween) {
  EXPECT_EQ(listed("O'Brien-\nLee, J. K9"), "#o-brien-lee j k9");
  EXPECT_EQ(listed("x ─ x年3月 (((( y"), "#x#x 3#y");
  EXPECT_EQ(listed("a - b"), "#a b");
}

TEST(PlainWords, KnowCapitalsAndPoints) {
  const std::string text = "Tova J. k";
  NfkcFolder folder;
  FoldedText folded;
  folder.fold(text, folded);
  PlainWords words;
  words.read(folded, text);
  ASSERT_EQ(words.words().size(), 3U);
  EXPECT_TRUE(words.words()[1].is_capital);
  EXPECT_TRUE(words.words()[1].has_point);
  EXPECT_FALSE(words.words()[2].is_capital);
  EXPECT_EQ(words.words()[2].first, 8U);
}

// Letters with a mark on each, and two spaces in place of one, are read the long way.
TEST(PlainWords, AreTheSameOfPlainAndOfMarkedLetters) {
  std::mt19937 random(11);
  constexpr std::string_view kOf = "aeoutBEJxz19  --'.,\n(";
  for (int round = 0; round < 5000; ++round) {
    std::string plain, marked;
    for (std::size_t i = random() % 30; i > 0; --i) {
      const char c = kOf[random() % kOf.size()];
      plain += c;
      marked += c;
      if (c == ' ') marked += ' ';
      if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')) marked += "\u0301";
    }
    ASSERT_EQ(listed(marked), listed(plain)) << plain;
  }
}

}  // namespace
}  // namespace sumi::verify
