#include "tag/patterns/checks.hpp"

#include <gmock/gmock.h>

namespace sumi::tag {
namespace {

TEST(Checks, AreNamed) {
  for (std::size_t i = 0; i < check_names().size(); ++i)
    EXPECT_EQ(check_named(check_names()[i]), static_cast<Check>(i));
  EXPECT_EQ(check_named("over-89"), Check::over_89);
  EXPECT_EQ(check_named("payment-card"), Check::payment_card);
  EXPECT_EQ(check_named("Luhn"), std::nullopt);
}

TEST(Checks, SeeWideCharactersAsAscii) {
  EXPECT_EQ(plain("Ａｂ１－２", Case::upper), "AB1-2");
  EXPECT_EQ(plain("Août né", Case::lower), "aout ne");
  EXPECT_EQ(plain("令和３年", Case::lower), "r 3 ");
  EXPECT_EQ(plain("1–2", Case::lower), "1-2");
}

TEST(Checks, PassOverSeparators) {
  EXPECT_TRUE(passes(Check::payment_card, "4111 1111-1111 1111"));
  EXPECT_TRUE(passes(Check::payment_card, "４１１１１１１１１１１１１１１１"));
  EXPECT_TRUE(passes(Check::iban, "gb29 nwbk 6016 1331 9268 19"));
  EXPECT_TRUE(passes(Check::es_nif, "12.345.678-z"));
  EXPECT_TRUE(passes(Check::jp_my_number, "１２３４ ５６７８ ９０１８"));
  EXPECT_FALSE(passes(Check::payment_card, "4111 1111 1111 1112"));
}

TEST(Checks, OfSecretsHaveOneRuleEach) {
  EXPECT_TRUE(passes(Check::secret, "hunter2") && !passes(Check::secret, "hunter"));
  EXPECT_TRUE(passes(Check::long_secret, "abcd1234") && !passes(Check::long_secret, "abc1234"));
  EXPECT_TRUE(passes(Check::given_word, "Sommerregen") && !passes(Check::given_word, "required"));
  EXPECT_TRUE(passes(Check::handle, "jdoe42") && passes(Check::handle, "@jdoe") && !passes(Check::handle, "jdoe"));
  EXPECT_TRUE(passes(Check::credentials, "a://b:c9@d") && !passes(Check::credentials, "a://b:80/c@d"));
  const std::string seed = "legal winner thank year wave sausage worth useful legal winner thank ";
  EXPECT_TRUE(passes(Check::wallet_seed, seed + "yellow") && !passes(Check::wallet_seed, seed + "year"));
  EXPECT_TRUE(passes(Check::named_wallet_seed, seed + "year"));
  EXPECT_TRUE(proves(Check::wallet_seed, false) && !proves(Check::secret, true));
}

TEST(Checks, HaveOneRuleEach) {
  EXPECT_TRUE(passes(Check::none, ""));
  EXPECT_TRUE(passes(Check::phone, "+81 3-1234-5678") && !passes(Check::phone, "12-34") &&
              !passes(Check::phone, "000-0000") && !passes(Check::phone, "(212 555-0123"));
  EXPECT_TRUE(passes(Check::digits, "ab1") && passes(Check::digits, "ab１") && !passes(Check::digits, "ab"));
  EXPECT_TRUE(passes(Check::over_89, "90 years old") && passes(Check::over_89, "１０２歳") &&
              !passes(Check::over_89, "89") && !passes(Check::over_89, "126"));
  EXPECT_TRUE(passes(Check::date, "令和3年5月1日") && !passes(Check::date, "昭和65年1月1日") &&
              passes(Check::date, "31. März 2020"));
  EXPECT_TRUE(passes(Check::us_ssn, "536-22-1234") && passes(Check::us_itin, "912-70-1234") &&
              passes(Check::us_npi, "1234567893"));
  EXPECT_TRUE(passes(Check::us_dea, "bb1388568") && passes(Check::us_routing, "1210-0035-8") &&
              passes(Check::uk_nhs, "943 476 5919"));
  EXPECT_TRUE(passes(Check::es_nie, "x-1234567-l") && passes(Check::es_nass, "28/12345678/40") &&
              passes(Check::vin, "1m8gdm9axkp042788"));
  EXPECT_TRUE(passes(Check::de_tax_id, "86 095 742 719") && passes(Check::de_vat_id, "de 136695976") &&
              passes(Check::de_social_security, "15 070649 c 103") &&
              passes(Check::de_health_insurance, "a000500015") && passes(Check::de_document, "c01x00t478") &&
              passes(Check::de_lanr, "123456601"));
  EXPECT_TRUE(passes(Check::fi_personal_code, "131052-308t") && passes(Check::fr_nir, "2 69 05 49 588 157 80") &&
              passes(Check::it_fiscal_code, "rssmra85t10a562s") && passes(Check::it_vat_code, "00743110157") &&
              passes(Check::pl_pesel, "44051401359") && passes(Check::se_personal_number, "811228-9874") &&
              passes(Check::se_organisation_number, "556703-7485") && passes(Check::tr_national_id, "10000000146") &&
              passes(Check::uk_nino, "ab 12 34 56 c") && passes(Check::uk_driving_licence, "morga657054sm9ij"));
  EXPECT_TRUE(passes(Check::au_abn, "51 824 753 556") && passes(Check::au_acn, "004 085 616") &&
              passes(Check::au_medicare, "2123 45670 1") && passes(Check::au_tfn, "123 456 782") &&
              passes(Check::ca_sin, "130-692-544") && passes(Check::in_aadhaar, "2341 2341 2346") &&
              passes(Check::in_gstin, "27aapfu0939f1zv") && passes(Check::in_pan, "abcpe1234f"));
  EXPECT_TRUE(passes(Check::kr_business, "220-81-62517") && passes(Check::kr_resident, "800101-1234567") &&
              passes(Check::kr_foreigner, "800101-5234567") && passes(Check::sg_nric, "s1234567d") &&
              passes(Check::th_id, "1-2345-67890-12-1") && passes(Check::za_id, "800101 5009 08 7") &&
              passes(Check::bitcoin, "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"));
  EXPECT_TRUE(passes(Check::ipv4, "192.0.2.1") && passes(Check::ipv6, "2001:DB8::1") &&
              passes(Check::luhn, "7992-7398-713"));
}

TEST(Checks, ProveNothingThatMostNumbersPass) {
  for (const Check check : {Check::luhn, Check::payment_card, Check::iban, Check::date, Check::ipv4}) {
    EXPECT_TRUE(proves(check, false));
  }
  for (const Check check : {Check::none, Check::phone, Check::digits, Check::over_89}) {
    EXPECT_FALSE(proves(check, true));
  }
  EXPECT_FALSE(proves(Check::uk_nhs, false));
  EXPECT_TRUE(proves(Check::uk_nhs, true));
}

TEST(Checks, KnowGroupedNumbersAndRangesOfAges) {
  for (const char* number :
       {"123-45-67", "LOT-99A-17", "F23-10004", "12345", "12 O 345/21", "2021/004417", "1234", "A1B2C3"})
    EXPECT_TRUE(passes(Check::grouped_number, number)) << number;
  for (const char* number : {"2020-2021", "2019/20", "1984", "12-3", "AB12", "A-1", ""})
    EXPECT_FALSE(passes(Check::grouped_number, number)) << number;
  EXPECT_TRUE(passes(Check::over_89, "85-95") && passes(Check::over_89, "94 1/2"));
  EXPECT_FALSE(passes(Check::over_89, "60-70") || passes(Check::over_89, "1/2"));
}

}  // namespace
}  // namespace sumi::tag
