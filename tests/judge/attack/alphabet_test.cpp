#include "judge/attack/alphabet.hpp"

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::attack {
namespace {

TEST(Alphabet, NumbersByCodePoint) {
  Alphabet alphabet;
  alphabet.see("b京a");
  alphabet.see("😀bé");
  alphabet.number();
  ASSERT_EQ(alphabet.characters(), 5U);
  EXPECT_EQ(alphabet.symbol(U'a'), kFirstCharacter);
  EXPECT_EQ(alphabet.symbol(U'b'), kFirstCharacter + 1);
  EXPECT_EQ(alphabet.symbol(U'😀'), kFirstCharacter + 4);
  EXPECT_EQ(alphabet.symbol(U'c'), kNothing);
  EXPECT_EQ(alphabet.symbol(U'\U0010FFFF'), kNothing);
  EXPECT_EQ(alphabet.character(kFirstCharacter + 3), U'京');
  EXPECT_EQ(alphabet.bits(), 3U);  // 3 + 5 symbols
  alphabet = {};
  alphabet.number();
  EXPECT_EQ(alphabet.characters(), 0U);
  EXPECT_EQ(alphabet.bits(), 2U);
}

TEST(Alphabet, RefusesMoreThanASymbolHolds) {
  for (const std::size_t more : {0U, 1U}) {
    Alphabet alphabet;
    std::string text;
    for (std::size_t i = 0; i < 65'533 + more; ++i) utf8::append(text, static_cast<char32_t>(0x10000 + i));
    alphabet.see(text);
    if (more == 0) {
      alphabet.number();
      EXPECT_EQ(alphabet.symbol(0x10000 + 65'532), 65'535);
      EXPECT_EQ(alphabet.bits(), 16U);
    } else {
      EXPECT_THROW(alphabet.number(), Error);
    }
  }
}

}  // namespace
}  // namespace sumi::attack
