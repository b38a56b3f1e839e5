#include "hide/search/squeezed_text.hpp"

#include <random>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text/nfkc_folder.hpp"
#include "base/text/utf8.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;

std::string letters(std::string_view text) {
  const SqueezedText form = squeezed(text);
  std::string bytes;
  for (const char32_t c : form.characters()) utf8::append(bytes, c);
  return bytes;
}

TEST(SqueezedText, HasNoAccents) {
  EXPECT_EQ(letters("Jürgen MÜLLER"), "jurgenmuller");
  EXPECT_EQ(letters("Juergen Mueller"), "jurgenmuller");
  EXPECT_EQ(letters("René Fløy Łódź Đặng Straße Æsop"), "renefloylodzdangstrasseasop");
  EXPECT_EQ(letters("Rene\u0301"), "rene");
  EXPECT_EQ(letters("١٢３4"), "1234");
}

// In short words they are letters: Joe, Sue and Doe aren't Jo, Su and Do.
TEST(SqueezedText, TakesUmlautsFromLongWordsAlone) {
  EXPECT_EQ(letters("Joe Doe Goethe"), "joedoegothe");
}

TEST(SqueezedText, KnowsWhatJoinsWords) {
  using enum SqueezedText::Gap;
  const SqueezedText form = squeezed("O'Brien-\nLee, J. K9 ─ x年3月 (((( y");
  std::vector<SqueezedText::Gap> gaps;
  for (const SqueezedText::Piece& piece : form.pieces()) gaps.push_back(piece.before);
  EXPECT_THAT(gaps, ElementsAre(wall, soft, soft, joint, joint, adjacent, wall, joint, wall));
  EXPECT_TRUE(form.pieces()[3].has_capital);
  EXPECT_TRUE(form.pieces()[3].is_abbreviated);
  EXPECT_FALSE(form.pieces()[6].has_capital);
}

TEST(SqueezedText, SaysWhereCharactersLie) {
  const std::string text = "x Müller";
  NfkcFolder folder;
  FoldedText folded;
  folder.fold(text, folded);
  SqueezedText form;
  form.squeeze(folded, text);
  EXPECT_EQ(folded.source(form.place(1), form.place(6) + 1), (Range{2, 9}));
}

std::string described(const SqueezedText& form) {
  std::string all;
  for (const SqueezedText::Piece& piece : form.pieces()) {
    all += fmt::format("{}{}{}{}", static_cast<int>(piece.before), piece.is_number ? "#" : "",
                       piece.has_capital ? "^" : "", piece.is_abbreviated ? "." : "");
    for (const char32_t c : form.characters().substr(piece.begin, piece.end - piece.begin)) utf8::append(all, c);
  }
  return all;
}

// Letters with a mark on each, and two spaces in place of one, are read the long way.
TEST(SqueezedText, SaysTheSameOfPlainAndOfMarkedLetters) {
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
    ASSERT_EQ(described(squeezed(marked)), described(squeezed(plain))) << plain;
  }
}

}  // namespace
}  // namespace sumi::hide::testing
