#include <string>

#include <gtest/gtest.h>

#include "tag/patterns/checks.hpp"
#include "tag/patterns/one_ending.hpp"

namespace sumi::tag {
namespace {

TEST(EuropeanNumbers, TakePublishedExamples) {
  EXPECT_TRUE(rule("de-tax-id")("86095742719") && rule("de-tax-id")("47036892816") && rule("de-tax-id")("65929970489"));
  EXPECT_TRUE(rule("de-vat-id")("DE136695976"));
  EXPECT_TRUE(rule("de-social-security")("15070649C103"));
  EXPECT_TRUE(rule("de-health-insurance")("A000500015"));
  EXPECT_TRUE(rule("de-document")("C01X00T478") && rule("de-document")("T220001293"));
  EXPECT_TRUE(rule("de-lanr")("123456601"));
  EXPECT_TRUE(rule("fi-personal-code")("131052-308T") && rule("fi-personal-code")("010504A123N"));
  EXPECT_TRUE(rule("fr-nir")("269054958815780"));
  EXPECT_TRUE(rule("it-fiscal-code")("RSSMRA85T10A562S") && rule("it-vat-code")("00743110157"));
  EXPECT_TRUE(rule("pl-pesel")("44051401359"));
  EXPECT_TRUE(rule("se-personal-number")("8112289874") && rule("se-personal-number")("198112289874"));
  EXPECT_TRUE(rule("se-organisation-number")("5567037485"));
  EXPECT_TRUE(rule("tr-national-id")("10000000146"));
  EXPECT_TRUE(rule("uk-nino")("AB123456C"));
  EXPECT_TRUE(rule("uk-driving-licence")("MORGA657054SM9IJ"));
}

TEST(EuropeanNumbers, HaveOneLastCharacter) {
  EXPECT_TRUE(has_one_ending(rule("de-tax-id"), "8609574271", kFigures));
  EXPECT_TRUE(has_one_ending(rule("de-vat-id"), "DE13669597", kFigures));
  EXPECT_TRUE(has_one_ending(rule("de-social-security"), "15070649C10", kFigures));
  EXPECT_TRUE(has_one_ending(rule("de-health-insurance"), "A00050001", kFigures));
  EXPECT_TRUE(has_one_ending(rule("de-document"), "C01X00T47", kFigures));
  EXPECT_TRUE(has_one_ending(rule("fi-personal-code"), "131052-308", kFigures + kCapitals));
  EXPECT_TRUE(has_one_ending(rule("it-fiscal-code"), "RSSMRA85T10A562", kCapitals));
  EXPECT_TRUE(has_one_ending(rule("it-vat-code"), "0074311015", kFigures));
  EXPECT_TRUE(has_one_ending(rule("pl-pesel"), "4405140135", kFigures));
  EXPECT_TRUE(has_one_ending(rule("se-personal-number"), "811228987", kFigures));
  EXPECT_TRUE(has_one_ending(rule("se-organisation-number"), "556703748", kFigures));
  EXPECT_TRUE(has_one_ending(rule("tr-national-id"), "1000000014", kFigures));
  int keys = 0;
  for (int key = 0; key < 100; ++key)
    keys += rule("fr-nir")("2690549588157" + std::string(1, char('0' + key / 10)) + char('0' + key % 10));
  EXPECT_EQ(keys, 1);
}

TEST(EuropeanNumbers, ChangeWithEachOfTheirDigits) {
  EXPECT_EQ(neighbours(rule("de-tax-id"), "86095742719"), 0);
  EXPECT_EQ(neighbours(rule("pl-pesel"), "44051401359"), 0);
  EXPECT_EQ(neighbours(rule("it-vat-code"), "00743110157"), 0);
  EXPECT_EQ(neighbours(rule("tr-national-id"), "10000000146"), 0);
  EXPECT_EQ(neighbours(rule("fr-nir"), "269054958815780"), 0);
}

TEST(EuropeanNumbers, KnowBothDepartmentsOfCorsica) {
  for (const std::string stem : {"190012A123123", "190012B123123"}) {
    int keys = 0;
    for (int key = 0; key < 100; ++key) keys += rule("fr-nir")(stem + char('0' + key / 10) + char('0' + key % 10));
    EXPECT_EQ(keys, 1) << stem;
  }
}

TEST(EuropeanNumbers, ReadDigitsOfAFiscalCodeThatAreWrittenAsLetters) {
  EXPECT_TRUE(has_one_ending(rule("it-fiscal-code"), "RSSMRA85T10A56N", kCapitals));
  EXPECT_FALSE(has_one_ending(rule("it-fiscal-code"), "RSSMRA85T10A56A", kCapitals));
}

TEST(EuropeanNumbers, RefuseWhatIsNeverGivenOut) {
  EXPECT_FALSE(rule("de-tax-id")("12345678903")) << "no digit repeats";
  EXPECT_FALSE(rule("uk-nino")("GB123456A") || rule("uk-nino")("DA123456A") || rule("uk-nino")("AO123456A") ||
               rule("uk-nino")("AB123456E"));
  EXPECT_FALSE(rule("pl-pesel")("44134401359"));
  EXPECT_FALSE(rule("fi-personal-code")("311152308T"));
  EXPECT_FALSE(rule("uk-driving-licence")("MO9GA657054SM9IJ") || rule("uk-driving-licence")("MORGA613054SM9IJ"));
  for (const auto rule :
       {rule("de-tax-id"), rule("de-vat-id"), rule("de-social-security"), rule("de-health-insurance"),
        rule("de-document"), rule("de-lanr"), rule("fi-personal-code"), rule("fr-nir"), rule("it-fiscal-code"),
        rule("it-vat-code"), rule("pl-pesel"), rule("se-personal-number"), rule("se-organisation-number"),
        rule("tr-national-id"), rule("uk-nino"), rule("uk-driving-licence")}) {
    for (std::size_t size = 0; size < 20; ++size) {
      EXPECT_FALSE(rule(std::string(size, '0')));
      EXPECT_FALSE(rule(std::string(size, '-')));
    }
  }
}

}  // namespace
}  // namespace sumi::tag
