#include "tag/patterns/european_numbers.hpp"

#include <string>

#include <gtest/gtest.h>

#include "tag/patterns/one_ending.hpp"

namespace sumi::tag {
namespace {

TEST(EuropeanNumbers, TakePublishedExamples) {
  EXPECT_TRUE(is_de_tax_id("86095742719") && is_de_tax_id("47036892816") && is_de_tax_id("65929970489"));
  EXPECT_TRUE(is_de_vat_id("DE136695976"));
  EXPECT_TRUE(is_de_social_security("15070649C103"));
  EXPECT_TRUE(is_de_health_insurance("A000500015"));
  EXPECT_TRUE(is_de_document("C01X00T478") && is_de_document("T220001293"));
  EXPECT_TRUE(is_de_lanr("123456601"));
  EXPECT_TRUE(is_fi_personal_code("131052308T"));
  EXPECT_TRUE(is_fr_nir("269054958815780"));
  EXPECT_TRUE(is_it_fiscal_code("RSSMRA85T10A562S") && is_it_vat_code("00743110157"));
  EXPECT_TRUE(is_pl_pesel("44051401359"));
  EXPECT_TRUE(is_se_personal_number("8112289874") && is_se_personal_number("198112289874"));
  EXPECT_TRUE(is_se_organisation_number("5567037485"));
  EXPECT_TRUE(is_tr_national_id("10000000146"));
  EXPECT_TRUE(is_uk_nino("AB123456C"));
  EXPECT_TRUE(is_uk_driving_licence("MORGA657054SM9IJ"));
}

TEST(EuropeanNumbers, HaveOneLastCharacter) {
  EXPECT_TRUE(has_one_ending(is_de_tax_id, "8609574271", kFigures));
  EXPECT_TRUE(has_one_ending(is_de_vat_id, "DE13669597", kFigures));
  EXPECT_TRUE(has_one_ending(is_de_social_security, "15070649C10", kFigures));
  EXPECT_TRUE(has_one_ending(is_de_health_insurance, "A00050001", kFigures));
  EXPECT_TRUE(has_one_ending(is_de_document, "C01X00T47", kFigures));
  EXPECT_TRUE(has_one_ending(is_fi_personal_code, "131052308", kFigures + kCapitals));
  EXPECT_TRUE(has_one_ending(is_it_fiscal_code, "RSSMRA85T10A562", kCapitals));
  EXPECT_TRUE(has_one_ending(is_it_vat_code, "0074311015", kFigures));
  EXPECT_TRUE(has_one_ending(is_pl_pesel, "4405140135", kFigures));
  EXPECT_TRUE(has_one_ending(is_se_personal_number, "811228987", kFigures));
  EXPECT_TRUE(has_one_ending(is_se_organisation_number, "556703748", kFigures));
  EXPECT_TRUE(has_one_ending(is_tr_national_id, "1000000014", kFigures));
  int keys = 0;
  for (int key = 0; key < 100; ++key)
    keys += is_fr_nir("2690549588157" + std::string(1, char('0' + key / 10)) + char('0' + key % 10));
  EXPECT_EQ(keys, 1);
}

TEST(EuropeanNumbers, ChangeWithEachOfTheirDigits) {
  EXPECT_EQ(neighbours(is_de_tax_id, "86095742719"), 0);
  EXPECT_EQ(neighbours(is_pl_pesel, "44051401359"), 0);
  EXPECT_EQ(neighbours(is_it_vat_code, "00743110157"), 0);
  EXPECT_EQ(neighbours(is_tr_national_id, "10000000146"), 0);
  EXPECT_EQ(neighbours(is_fr_nir, "269054958815780"), 0);
}

TEST(EuropeanNumbers, KnowBothDepartmentsOfCorsica) {
  for (const std::string stem : {"190012A123123", "190012B123123"}) {
    int keys = 0;
    for (int key = 0; key < 100; ++key) keys += is_fr_nir(stem + char('0' + key / 10) + char('0' + key % 10));
    EXPECT_EQ(keys, 1) << stem;
  }
}

TEST(EuropeanNumbers, ReadDigitsOfAFiscalCodeThatAreWrittenAsLetters) {
  EXPECT_TRUE(has_one_ending(is_it_fiscal_code, "RSSMRA85T10A56N", kCapitals));
  EXPECT_FALSE(has_one_ending(is_it_fiscal_code, "RSSMRA85T10A56A", kCapitals));
}

TEST(EuropeanNumbers, RefuseWhatIsNeverGivenOut) {
  EXPECT_FALSE(is_de_tax_id("12345678903")) << "no digit repeats";
  EXPECT_FALSE(is_uk_nino("GB123456A") || is_uk_nino("DA123456A") || is_uk_nino("AO123456A") ||
               is_uk_nino("AB123456E"));
  EXPECT_FALSE(is_pl_pesel("44134401359"));
  EXPECT_FALSE(is_fi_personal_code("311152308T"));
  EXPECT_FALSE(is_uk_driving_licence("MO9GA657054SM9IJ") || is_uk_driving_licence("MORGA613054SM9IJ"));
  for (const auto rule :
       {is_de_tax_id, is_de_vat_id, is_de_social_security, is_de_health_insurance, is_de_document, is_de_lanr,
        is_fi_personal_code, is_fr_nir, is_it_fiscal_code, is_it_vat_code, is_pl_pesel, is_se_personal_number,
        is_se_organisation_number, is_tr_national_id, is_uk_nino, is_uk_driving_licence}) {
    for (std::size_t size = 0; size < 20; ++size) {
      EXPECT_FALSE(rule(std::string(size, '0')));
      EXPECT_FALSE(rule(std::string(size, '-')));
    }
  }
}

}  // namespace
}  // namespace sumi::tag
