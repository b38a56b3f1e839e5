#include <gtest/gtest.h>

#include "hide/search/encoded_bytes.hpp"

namespace sumi::hide {
namespace {

std::string said(const std::optional<Encoded>& one) {
  return one ? one->decoded : "nothing";
}

TEST(CharactersApart, AreSingleLettersWithTheSameSignsBetween) {
  EXPECT_EQ(said(letters_apart("T o v a   B r a, well", 0, 0)), std::string("Tova Bra"));
  EXPECT_EQ(said(letters_apart("(T.o.v.a)", 0, 0)), "Tova");
  EXPECT_EQ(said(letters_apart("T-o-v-a B-r-a", 0, 0)), "Tova Bra");
  EXPECT_EQ(said(letters_apart("t o B r", 0, 0)), std::string("toBr") + kDecodedWall + "to Br");
  for (const char* text : {"A. Mori", "a man", "I am", "e.g. this", "A B"})
    EXPECT_EQ(said(letters_apart(text, 0, 0)), "nothing") << text;
}

TEST(CharactersApart, AreLettersThatLookAlike) {
  EXPECT_EQ(said(latin_word("T\u043Ev\u0430", 0, 0)), "Tova");
  EXPECT_EQ(said(latin_word("\u1D1B\u1D0F\u1D20\u1D00", 0, 0)), "tova");
  EXPECT_EQ(said(latin_word("Tova", 0, 0)), "nothing");
  EXPECT_EQ(said(latin_word("\u0436\u043E\u043C", 0, 0)), "nothing");
}

TEST(CharactersApart, AreBase85AndRot13) {
  const std::vector<Encoded> runs = base85_runs("see <~<,Zqg+@:*WDIdp/Ch*~> and information@example.org/index.html");
  ASSERT_EQ(runs.size(), 1U);
  EXPECT_EQ(runs[0].where, (Range{4, 26}));
  EXPECT_TRUE(rot13_words("Gbin").empty());
  const std::vector<Encoded> words = rot13_words("(rot13) Gbin");
  ASSERT_EQ(words.size(), 2U);
  EXPECT_EQ(words[1].decoded, "Tova");
}

}  // namespace
}  // namespace sumi::hide
