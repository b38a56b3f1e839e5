#include "tag/patterns/world_numbers.hpp"

#include <string>

#include <gtest/gtest.h>

#include "tag/patterns/one_ending.hpp"

namespace sumi::tag {
namespace {

TEST(WorldNumbers, TakePublishedExamples) {
  EXPECT_TRUE(is_au_abn("51824753556"));
  EXPECT_TRUE(is_au_acn("000000019") && is_au_acn("004085616"));
  EXPECT_TRUE(is_au_medicare("2123456701") && is_au_medicare("21234567011"));
  EXPECT_TRUE(is_au_tfn("123456782"));
  EXPECT_TRUE(is_ca_sin("130692544"));
  EXPECT_TRUE(is_in_aadhaar("234123412346"));
  EXPECT_TRUE(is_in_pan("ABCPE1234F"));
  EXPECT_TRUE(is_in_gstin("27AAPFU0939F1ZV"));
  EXPECT_TRUE(is_kr_business("2208162517"));
  EXPECT_TRUE(is_kr_resident("8001011234567") && is_kr_foreigner("8001015234567"));
  for (const char* number : {"S1234567D", "T1234567J", "F1234567N", "G1234567X", "M1234567K"})
    EXPECT_TRUE(is_sg_nric(number)) << number;
  EXPECT_TRUE(is_th_id("1234567890121"));
  EXPECT_TRUE(is_za_id("8001015009087"));
}

TEST(WorldNumbers, HaveOneLastCharacter) {
  EXPECT_TRUE(has_one_ending(is_au_abn, "5182475355", kFigures));
  EXPECT_TRUE(has_one_ending(is_au_acn, "00000001", kFigures));
  EXPECT_TRUE(has_one_ending(is_ca_sin, "13069254", kFigures));
  EXPECT_TRUE(has_one_ending(is_in_aadhaar, "23412341234", kFigures));
  EXPECT_TRUE(has_one_ending(is_in_gstin, "27AAPFU0939F1Z", kFigures + kCapitals));
  EXPECT_TRUE(has_one_ending(is_kr_business, "220816251", kFigures));
  for (const char* stem : {"S1234567", "T1234567", "F1234567", "G1234567", "M1234567"})
    EXPECT_TRUE(has_one_ending(is_sg_nric, stem, kCapitals)) << stem;
  EXPECT_TRUE(has_one_ending(is_th_id, "123456789012", kFigures));
  EXPECT_TRUE(has_one_ending(is_za_id, "800101500908", kFigures));
}

TEST(WorldNumbers, ChangeWithEachOfTheirDigits) {
  EXPECT_EQ(neighbours(is_in_aadhaar, "234123412346"), 0);
  EXPECT_EQ(neighbours(is_ca_sin, "130692544"), 0);
  EXPECT_EQ(neighbours(is_au_abn, "51824753556"), 0);
  EXPECT_EQ(neighbours(is_au_tfn, "123456782"), 0);
}

// Verhoeff's code finds each exchange of two digits beside each other; Luhn's doesn't.
TEST(WorldNumbers, AadhaarFindsExchangedDigits) {
  const std::string number = "234123412346";
  for (std::size_t i = 0; i + 1 < number.size(); ++i) {
    std::string changed = number;
    std::swap(changed[i], changed[i + 1]);
    EXPECT_FALSE(is_in_aadhaar(changed)) << changed;
  }
}

TEST(WorldNumbers, RefuseWhatIsNeverGivenOut) {
  EXPECT_FALSE(is_in_pan("ABCDE1234F")) << "D is no kind of holder";
  EXPECT_FALSE(is_in_aadhaar("123412341234") || is_ca_sin("046454286") || is_kr_resident("8013011234567") ||
               is_kr_resident("8001015234567") || is_za_id("8013015009080") || is_th_id("0234567890121"));
  for (const auto rule : {is_au_abn, is_au_acn, is_au_medicare, is_au_tfn, is_ca_sin, is_in_aadhaar, is_in_gstin,
                          is_in_pan, is_kr_business, is_kr_resident, is_kr_foreigner, is_sg_nric, is_th_id, is_za_id}) {
    for (std::size_t size = 0; size < 20; ++size) {
      EXPECT_FALSE(rule(std::string(size, '0')));
      EXPECT_FALSE(rule(std::string(size, '-')));
    }
  }
}

}  // namespace
}  // namespace sumi::tag
