#include <gtest/gtest.h>

#include "io/seconds_of.hpp"
#include "judge/verify/residue/digit_runs.hpp"

namespace sumi::verify {
namespace {

std::string said(const std::vector<DecodedStretch>& all) {
  std::string text;
  for (const DecodedStretch& one : all) text += "[" + one.said + "]";
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

// Ascii85 of "Tova Brandvold" in any place of a run, and how long a run takes.
TEST(SpelledOut, ReadsBase85FromAnyDigitOn) {
  const std::string said = "<,Zqg+@:*WDIdp/Ch*";
  ASSERT_EQ(base85(said).size(), 1U);
  for (std::size_t before = 0; before < 12; ++before) {
    const std::vector<DecodedStretch> found = base85(std::string(before, '~') + said + "~>");
    ASSERT_EQ(found.size(), 1U) << before;
    EXPECT_NE(found[0].said.find("Tova Brandvo"), std::string::npos) << before << found[0].said;
  }
  std::string long_run;
  while (long_run.size() < 1'000'000) long_run += "ACGT-";
  EXPECT_LT(io::seconds_of([&] { static_cast<void>(base85(long_run)); }), 2.0);
  std::string words;
  while (words.size() < 1'000'000) words += said;
  EXPECT_LT(io::seconds_of([&] { static_cast<void>(base85(words)); }), 2.0);
}

}  // namespace
}  // namespace sumi::verify
