#include <string>

#include <gtest/gtest.h>

#include "tag/patterns/checks.hpp"
#include "tag/patterns/one_ending.hpp"

namespace sumi::tag {
namespace {

TEST(WorldNumbers, TakePublishedExamples) {
  EXPECT_TRUE(rule("au-abn")("51824753556"));
  EXPECT_TRUE(rule("au-acn")("000000019") && rule("au-acn")("004085616"));
  EXPECT_TRUE(rule("au-medicare")("2123456701") && rule("au-medicare")("21234567011"));
  EXPECT_TRUE(rule("au-tfn")("123456782"));
  EXPECT_TRUE(rule("ca-sin")("130692544"));
  EXPECT_TRUE(rule("in-aadhaar")("234123412346"));
  EXPECT_TRUE(rule("in-pan")("ABCPE1234F"));
  EXPECT_TRUE(rule("in-gstin")("27AAPFU0939F1ZV"));
  EXPECT_TRUE(rule("kr-business")("2208162517"));
  EXPECT_TRUE(rule("kr-resident")("8001011234567") && rule("kr-foreigner")("8001015234567"));
  for (const char* number : {"S1234567D", "T1234567J", "F1234567N", "G1234567X", "M1234567K"})
    EXPECT_TRUE(rule("sg-nric")(number)) << number;
  EXPECT_TRUE(rule("th-id")("1234567890121"));
  EXPECT_TRUE(rule("za-id")("8001015009087"));
}

TEST(WorldNumbers, HaveOneLastCharacter) {
  EXPECT_TRUE(has_one_ending(rule("au-abn"), "5182475355", kFigures));
  EXPECT_TRUE(has_one_ending(rule("au-acn"), "00000001", kFigures));
  EXPECT_TRUE(has_one_ending(rule("ca-sin"), "13069254", kFigures));
  EXPECT_TRUE(has_one_ending(rule("in-aadhaar"), "23412341234", kFigures));
  EXPECT_TRUE(has_one_ending(rule("in-gstin"), "27AAPFU0939F1Z", kFigures + kCapitals));
  EXPECT_TRUE(has_one_ending(rule("kr-business"), "220816251", kFigures));
  for (const char* stem : {"S1234567", "T1234567", "F1234567", "G1234567", "M1234567"})
    EXPECT_TRUE(has_one_ending(rule("sg-nric"), stem, kCapitals)) << stem;
  EXPECT_TRUE(has_one_ending(rule("th-id"), "123456789012", kFigures));
  EXPECT_TRUE(has_one_ending(rule("za-id"), "800101500908", kFigures));
}

TEST(WorldNumbers, ChangeWithEachOfTheirDigits) {
  EXPECT_EQ(neighbours(rule("in-aadhaar"), "234123412346"), 0);
  EXPECT_EQ(neighbours(rule("ca-sin"), "130692544"), 0);
  EXPECT_EQ(neighbours(rule("au-abn"), "51824753556"), 0);
  EXPECT_EQ(neighbours(rule("au-tfn"), "123456782"), 0);
}

// Verhoeff's code finds each exchange of two digits beside each other; Luhn's doesn't.
TEST(WorldNumbers, AadhaarFindsExchangedDigits) {
  const std::string number = "234123412346";
  for (std::size_t i = 0; i + 1 < number.size(); ++i) {
    std::string changed = number;
    std::swap(changed[i], changed[i + 1]);
    EXPECT_FALSE(rule("in-aadhaar")(changed)) << changed;
  }
}

TEST(WorldNumbers, RefuseWhatIsNeverGivenOut) {
  EXPECT_FALSE(rule("in-pan")("ABCDE1234F")) << "D is no kind of holder";
  EXPECT_FALSE(rule("in-aadhaar")("123412341234") || rule("ca-sin")("046454286") ||
               rule("kr-resident")("8013011234567") || rule("kr-resident")("8001015234567") ||
               rule("za-id")("8013015009080") || rule("th-id")("0234567890121"));
  for (const auto rule : {rule("au-abn"), rule("au-acn"), rule("au-medicare"), rule("au-tfn"), rule("ca-sin"),
                          rule("in-aadhaar"), rule("in-gstin"), rule("in-pan"), rule("kr-business"),
                          rule("kr-resident"), rule("kr-foreigner"), rule("sg-nric"), rule("th-id"), rule("za-id")}) {
    for (std::size_t size = 0; size < 20; ++size) {
      EXPECT_FALSE(rule(std::string(size, '0')));
      EXPECT_FALSE(rule(std::string(size, '-')));
    }
  }
}

}  // namespace
}  // namespace sumi::tag
