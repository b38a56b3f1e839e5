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
  EXPECT_TRUE(passes(Check::ipv4, "192.0.2.1") && passes(Check::ipv6, "2001:DB8::1") &&
              passes(Check::luhn, "7992-7398-713"));
}

TEST(Checks, ProveNothingThatMostNumbersPass) {
  EXPECT_TRUE(proves(Check::luhn) && proves(Check::payment_card) && proves(Check::iban) && proves(Check::date) &&
              proves(Check::ipv4));
  EXPECT_FALSE(proves(Check::none) || proves(Check::phone) || proves(Check::digits) || proves(Check::over_89));
}

}  // namespace
}  // namespace sumi::tag
