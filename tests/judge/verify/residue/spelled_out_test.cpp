#include "judge/verify/residue/spelled_out.hpp"

#include <gtest/gtest.h>

namespace sumi::verify {
namespace {

std::string said(const std::vector<Noted>& all) {
  std::string text;
  for (const Noted& one : all) text += "[" + one.said + "]";
  return text;
}

TEST(SpelledOut, ReadsNumbersOfCharacters) {
  for (const char* text : {"see 54 6f 76 61, well", "0x54,0x6f,0x76,0x61", "chr(84).chr(111).chr(118).chr(97)",
                           "[84, 111, 118, 97]", "124 157 166 141", "01010100 01101111 01110110 01100001"})
    EXPECT_NE(said(number_rows(text)).find("Tova"), std::string::npos) << text;
  EXPECT_EQ(said(number_rows("5361726120")), "[Sara ]");
  EXPECT_EQ(said(number_rows("12 14 16, 120/80, 2019-05-12")), "");
}

TEST(SpelledOut, ReadsLettersApartAndOthersForThem) {
  EXPECT_EQ(said(letter_rows("T o v a   B r a, well")), "[Tova Bra]");
  EXPECT_EQ(said(letter_rows("(T.o.v.a)")), "[Tova]");
  EXPECT_EQ(said(letter_rows("I am A. B. Mori, e.g. this")), "");
  EXPECT_EQ(said(alike_words("T\u043Ev\u0430 \u0436\u043E\u043C")), "[Tova]");
  EXPECT_EQ(said(rot13("(rot13) Gbin")), "[ebg][Tova]");
  EXPECT_EQ(base85("see <~<,Zqg+@:*WDIdp/Ch*~> and information@example.org/index.html").size(), 1U);
}

}  // namespace
}  // namespace sumi::verify
