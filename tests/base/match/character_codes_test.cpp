#include "base/match/character_codes.hpp"

#include <string>

#include <gtest/gtest.h>

namespace sumi::match {
namespace {

TEST(CharacterCodes, NumbersAnAlphabet) {
  const std::u32string alphabet = U"京a" + std::u32string(1, U'\0') + U"\U0001F600\U00020000";
  const CharacterCodes codes(alphabet);
  for (std::size_t i = 0; i < alphabet.size(); ++i) EXPECT_EQ(codes[alphabet[i]], i + 1);
  for (const char32_t other : std::u32string(U"b都\U0001F601\U00030000")) EXPECT_EQ(codes[other], 0);
  EXPECT_EQ(codes[0x110000], 0);
  EXPECT_EQ(CharacterCodes()[U'a'], 0);
}

TEST(CharacterCodes, NumbersAllOfUnicode) {
  std::u32string alphabet;
  for (char32_t c = 0; c < 0x110000; ++c)
    if (c < 0xD800 || c >= 0xE000) alphabet += c;
  ASSERT_TRUE(is_valid_alphabet(alphabet));
  const CharacterCodes codes(alphabet);
  for (std::size_t i = 0; i < alphabet.size(); ++i) ASSERT_EQ(codes[alphabet[i]], i + 1);
}

TEST(CharacterCodes, KnowsWhatIsNoAlphabet) {
  EXPECT_TRUE(is_valid_alphabet({}));
  EXPECT_TRUE(is_valid_alphabet(std::u32string(U"ba\U0001F600")));
  EXPECT_FALSE(is_valid_alphabet(std::u32string(U"aa")));
  EXPECT_FALSE(is_valid_alphabet(std::u32string(U"\U0001F600a")));
  EXPECT_FALSE(is_valid_alphabet(std::u32string(1, char32_t{0xD800})));
  EXPECT_FALSE(is_valid_alphabet(std::u32string(1, char32_t{0x110000})));
}

}  // namespace
}  // namespace sumi::match
