#include "judge/verify/residue/value_beginnings.hpp"

#include <random>
#include <string>

#include <gtest/gtest.h>

namespace sumi::verify {
namespace {

TEST(ValueBeginnings, KnowsWhatIsWithinAWord) {
  EXPECT_TRUE(is_within_word('a', 'b'));
  EXPECT_TRUE(is_within_word('1', '2'));
  EXPECT_TRUE(is_within_word('a', U'\u0301'));
  EXPECT_TRUE(is_within_word(U'é', 'z'));
  EXPECT_TRUE(is_within_word('1', U'\u0663'));
  EXPECT_TRUE(is_within_word(U'모', U'리'));
  EXPECT_FALSE(is_within_word('a', '1'));
  EXPECT_FALSE(is_within_word('1', 'a'));
  EXPECT_FALSE(is_within_word('a', '_'));
  EXPECT_FALSE(is_within_word('-', '-'));
  EXPECT_FALSE(is_within_word(U'森', U'杏'));
  EXPECT_FALSE(is_within_word('a', U'森'));
  EXPECT_FALSE(is_within_word(U'ส', U'ม'));
}

TEST(ValueBeginnings, FindsTheNextOne) {
  ValueBeginnings beginnings(3);
  beginnings.add(U"anna mori");
  beginnings.add(U"7");
  EXPECT_EQ(beginnings.next(U"joanna anna", 0), 7U);
  EXPECT_EQ(beginnings.next(U"joanna anna", 7), 7U);
  EXPECT_EQ(beginnings.next(U"joanna anna", 8), 11U);
  EXPECT_EQ(beginnings.next(U"x7", 0), 1U);
  EXPECT_EQ(beginnings.next(U"ann", 0), 3U);
  EXPECT_EQ(beginnings.next(U"", 0), 0U);
  EXPECT_EQ(ValueBeginnings(0).next(U"anna", 0), 4U);
}

TEST(ValueBeginnings, PassesNoneOver) {
  std::mt19937 random(11);
  const auto any = [&](std::size_t most) {
    std::u32string text;
    for (std::size_t i = 1 + random() % most; i > 0; --i) text += U"ab1 é森"[random() % 6];
    return text;
  };
  for (int round = 0; round < 2000; ++round) {
    const std::u32string value = any(6);
    ValueBeginnings beginnings(1);
    beginnings.add(value);
    const std::u32string text = any(20);
    for (std::size_t at = text.find(value); at != std::u32string::npos; at = text.find(value, at + 1))
      if (at == 0 || !is_within_word(text[at - 1], text[at])) {
        ASSERT_EQ(beginnings.next(text, at), at);
      }
  }
}

}  // namespace
}  // namespace sumi::verify
