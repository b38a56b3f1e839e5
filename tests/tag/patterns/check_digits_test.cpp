#include "tag/patterns/check_digits.hpp"

#include <functional>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "tag/patterns/one_ending.hpp"

namespace sumi::tag {
namespace {

TEST(Luhn, TakesPublishedExamples) {
  for (const char* number : {"79927398713", "4111111111111111", "378282246310005", "00"})
    EXPECT_TRUE(agrees_with_luhn(number)) << number;
  for (const char* number : {"79927398710", "4111111111111112", "0", "", "4111 1111"})
    EXPECT_FALSE(agrees_with_luhn(number)) << number;
}

TEST(Luhn, CatchesEveryChangedDigit) {
  const std::string number = "4532015112830366";
  ASSERT_TRUE(agrees_with_luhn(number));
  EXPECT_EQ(neighbours(agrees_with_luhn, number), 0);
}

TEST(PaymentCard, IsOfASchemeAndItsLength) {
  for (const char* number : {"4111111111111111", "5555555555554444", "2223003122003222", "378282246310005",
                             "6011111111111117", "3530111333300000", "30569309025904", "180072992103979"}) {
    EXPECT_TRUE(is_payment_card(number)) << number;
  }
  for (const char* number : {"79927398713", "8111111111111118", "41111111111111114", "0000000000000000"})
    EXPECT_FALSE(is_payment_card(number)) << number;
}

TEST(Iban, TakesExamplesOfTheRegistry) {
  for (const char* iban : {"GB29NWBK60161331926819", "DE89370400440532013000", "FR1420041010050500013M02606",
                           "ES9121000418450200051332", "NO9386011117947", "MT84MALT011000012345MTLCAST001S"}) {
    EXPECT_TRUE(is_iban(iban)) << iban;
  }
  for (const char* iban :
       {"GB29NWBK60161331926818", "DE8937040044053201300", "XX29NWBK60161331926819", "gb29NWBK60161331926819", ""}) {
    EXPECT_FALSE(is_iban(iban)) << iban;
  }
}

TEST(UsNumbers, FollowTheRulesTheyAreGivenOutBy) {
  EXPECT_TRUE(is_us_ssn("536221234"));
  for (const char* number :
       {"000121234", "666121234", "900121234", "536001234", "536220000", "078051120", "111111111", "53622123"}) {
    EXPECT_FALSE(is_us_ssn(number)) << number;
  }
  EXPECT_TRUE(is_us_itin("912701234") && is_us_itin("900501234") && is_us_itin("900991234"));
  EXPECT_FALSE(is_us_itin("912931234") || is_us_itin("912661234") || is_us_itin("812701234"));
  EXPECT_TRUE(is_us_npi("1234567893") && is_us_npi("1245319599"));
  EXPECT_FALSE(is_us_npi("1234567890") || is_us_npi("3234567893"));
  EXPECT_TRUE(is_us_dea_number("BB1388568") && is_us_dea_number("F91234563"));
  EXPECT_FALSE(is_us_dea_number("BB1388569") || is_us_dea_number("B1388568B"));
  EXPECT_TRUE(is_us_routing_number("121000358") && is_us_routing_number("021000021"));
  EXPECT_FALSE(is_us_routing_number("121000359") || is_us_routing_number("000000000") ||
               is_us_routing_number("991000358"));
}

TEST(NhsNumber, IsCheckedModulo11) {
  EXPECT_TRUE(is_uk_nhs_number("9434765919") && is_uk_nhs_number("4010232137"));
  EXPECT_FALSE(is_uk_nhs_number("9434765918") || is_uk_nhs_number("0000000000"));
}

TEST(SpanishNumbers, HaveTheirLetter) {
  EXPECT_TRUE(is_es_nif("12345678Z") && is_es_nif("00000001R") && is_es_nif("1234567L"));
  EXPECT_FALSE(is_es_nif("12345678A") || is_es_nif("12345678") || is_es_nif("00000000T"));
  EXPECT_TRUE(is_es_nie("X1234567L") && is_es_nie("Z7654321G") == (((27654321U) % 23) == 20));
  EXPECT_FALSE(is_es_nie("X1234567M") || is_es_nie("A1234567L"));
  EXPECT_TRUE(is_es_nass("281234567840"));  // 2812345678 mod 97 = 40
  EXPECT_EQ(2812345678ULL % 97, 40);
  EXPECT_FALSE(is_es_nass("281234567841") || is_es_nass("991234567840"));
}

TEST(MyNumber, IsCheckedModulo11) {
  EXPECT_TRUE(is_jp_my_number("123456789018"));
  EXPECT_FALSE(is_jp_my_number("123456789012") || is_jp_my_number("000000000000"));
}

TEST(Vin, IsCheckedByItsNinthCharacter) {
  EXPECT_TRUE(is_vin("1M8GDM9AXKP042788") && is_vin("1HGCM82633A004352"));
  EXPECT_FALSE(is_vin("1M8GDM9A1KP042788") || is_vin("11111111111111111") || is_vin("1M8GDM9AXKPO42788") ||
               is_vin("1M8GDM9AXKP04278"));
}

TEST(CheckFigures, OneEndingIsRight) {
  EXPECT_TRUE(has_one_ending(agrees_with_luhn, "453201511283036", kFigures));
  EXPECT_TRUE(has_one_ending(is_us_npi, "198765432", kFigures));
  EXPECT_TRUE(has_one_ending(is_us_dea_number, "AB123456", kFigures));
  EXPECT_TRUE(has_one_ending(is_us_routing_number, "02100002", kFigures));
  EXPECT_TRUE(has_one_ending(is_es_nif, "87654321", kCapitals));
  EXPECT_TRUE(has_one_ending(is_es_nie, "Y0123456", kCapitals));
  EXPECT_TRUE(has_one_ending(is_jp_my_number, "98765432109", kFigures));
}

TEST(CheckFigures, NothingElseIsTaken) {
  const std::vector<NumberRule> rules{
      agrees_with_luhn,     is_payment_card,  is_iban,   is_us_ssn, is_us_itin, is_us_npi,       is_us_dea_number,
      is_us_routing_number, is_uk_nhs_number, is_es_nif, is_es_nie, is_es_nass, is_jp_my_number, is_vin};
  for (const NumberRule rule : rules) {
    for (std::size_t length = 0; length < 40; ++length) {
      for (const char c : {' ', '-', '\0', '\xEF', 'a'}) EXPECT_FALSE(rule(std::string(length, c)));
    }
  }
}

}  // namespace
}  // namespace sumi::tag
