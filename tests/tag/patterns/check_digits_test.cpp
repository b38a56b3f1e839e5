#include <functional>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "tag/patterns/checks.hpp"
#include "tag/patterns/one_ending.hpp"

namespace sumi::tag {
namespace {

TEST(Luhn, TakesPublishedExamples) {
  for (const char* number : {"79927398713", "4111111111111111", "378282246310005", "00"})
    EXPECT_TRUE(rule("luhn")(number)) << number;
  for (const char* number : {"79927398710", "4111111111111112", "0", "", "4111 1111"})
    EXPECT_FALSE(rule("luhn")(number)) << number;
}

TEST(Luhn, CatchesEveryChangedDigit) {
  const std::string number = "4532015112830366";
  ASSERT_TRUE(rule("luhn")(number));
  EXPECT_EQ(neighbours(rule("luhn"), number), 0);
}

TEST(PaymentCard, IsOfASchemeAndItsLength) {
  for (const char* number : {"4111111111111111", "5555555555554444", "2223003122003222", "378282246310005",
                             "6011111111111117", "3530111333300000", "30569309025904", "180072992103979"}) {
    EXPECT_TRUE(rule("payment-card")(number)) << number;
  }
  for (const char* number : {"79927398713", "8111111111111118", "41111111111111114", "0000000000000000"})
    EXPECT_FALSE(rule("payment-card")(number)) << number;
}

TEST(Iban, TakesExamplesOfTheRegistry) {
  for (const char* iban : {"GB29NWBK60161331926819", "DE89370400440532013000", "FR1420041010050500013M02606",
                           "ES9121000418450200051332", "NO9386011117947", "MT84MALT011000012345MTLCAST001S"}) {
    EXPECT_TRUE(rule("iban")(iban)) << iban;
  }
  for (const char* iban :
       {"GB29NWBK60161331926818", "DE8937040044053201300", "XX29NWBK60161331926819", "gb29NWBK60161331926819", ""}) {
    EXPECT_FALSE(rule("iban")(iban)) << iban;
  }
}

TEST(UsNumbers, FollowTheRulesTheyAreGivenOutBy) {
  EXPECT_TRUE(rule("us-ssn")("536221234"));
  for (const char* number :
       {"000121234", "666121234", "900121234", "536001234", "536220000", "078051120", "111111111", "53622123"}) {
    EXPECT_FALSE(rule("us-ssn")(number)) << number;
  }
  EXPECT_TRUE(rule("us-itin")("912701234") && rule("us-itin")("900501234") && rule("us-itin")("900991234"));
  EXPECT_FALSE(rule("us-itin")("912931234") || rule("us-itin")("912661234") || rule("us-itin")("812701234"));
  EXPECT_TRUE(rule("us-npi")("1234567893") && rule("us-npi")("1245319599"));
  EXPECT_FALSE(rule("us-npi")("1234567890") || rule("us-npi")("3234567893"));
  EXPECT_TRUE(rule("us-dea")("BB1388568") && rule("us-dea")("F91234563"));
  EXPECT_FALSE(rule("us-dea")("BB1388569") || rule("us-dea")("B1388568B"));
  EXPECT_TRUE(rule("us-routing")("121000358") && rule("us-routing")("021000021"));
  EXPECT_FALSE(rule("us-routing")("121000359") || rule("us-routing")("000000000") || rule("us-routing")("991000358"));
}

TEST(NhsNumber, IsCheckedModulo11) {
  EXPECT_TRUE(rule("uk-nhs")("9434765919") && rule("uk-nhs")("4010232137"));
  EXPECT_FALSE(rule("uk-nhs")("9434765918") || rule("uk-nhs")("0000000000"));
}

TEST(SpanishNumbers, HaveTheirLetter) {
  EXPECT_TRUE(rule("es-nif")("12345678Z") && rule("es-nif")("00000001R") && rule("es-nif")("1234567L"));
  EXPECT_FALSE(rule("es-nif")("12345678A") || rule("es-nif")("12345678") || rule("es-nif")("00000000T"));
  EXPECT_TRUE(rule("es-nie")("X1234567L") && rule("es-nie")("Z7654321G") == (((27654321U) % 23) == 20));
  EXPECT_FALSE(rule("es-nie")("X1234567M") || rule("es-nie")("A1234567L"));
  EXPECT_TRUE(rule("es-nass")("281234567840"));  // 2812345678 mod 97 = 40
  EXPECT_EQ(2812345678ULL % 97, 40);
  EXPECT_FALSE(rule("es-nass")("281234567841") || rule("es-nass")("991234567840"));
}

TEST(MyNumber, IsCheckedModulo11) {
  EXPECT_TRUE(rule("jp-my-number")("123456789018"));
  EXPECT_FALSE(rule("jp-my-number")("123456789012") || rule("jp-my-number")("000000000000"));
}

TEST(Vin, IsCheckedByItsNinthCharacter) {
  EXPECT_TRUE(rule("vin")("1M8GDM9AXKP042788") && rule("vin")("1HGCM82633A004352"));
  EXPECT_FALSE(rule("vin")("1M8GDM9A1KP042788") || rule("vin")("11111111111111111") ||
               rule("vin")("1M8GDM9AXKPO42788") || rule("vin")("1M8GDM9AXKP04278"));
}

TEST(CheckFigures, OneEndingIsRight) {
  EXPECT_TRUE(has_one_ending(rule("luhn"), "453201511283036", kFigures));
  EXPECT_TRUE(has_one_ending(rule("us-npi"), "198765432", kFigures));
  EXPECT_TRUE(has_one_ending(rule("us-dea"), "AB123456", kFigures));
  EXPECT_TRUE(has_one_ending(rule("us-routing"), "02100002", kFigures));
  EXPECT_TRUE(has_one_ending(rule("es-nif"), "87654321", kCapitals));
  EXPECT_TRUE(has_one_ending(rule("es-nie"), "Y0123456", kCapitals));
  EXPECT_TRUE(has_one_ending(rule("jp-my-number"), "98765432109", kFigures));
}

TEST(CheckFigures, NothingElseIsTaken) {
  const std::vector<NumberRule> rules{rule("luhn"),         rule("payment-card"), rule("iban"),   rule("us-ssn"),
                                      rule("us-itin"),      rule("us-npi"),       rule("us-dea"), rule("us-routing"),
                                      rule("uk-nhs"),       rule("es-nif"),       rule("es-nie"), rule("es-nass"),
                                      rule("jp-my-number"), rule("vin")};
  for (const NumberRule rule : rules) {
    for (std::size_t length = 0; length < 40; ++length) {
      for (const char c : {' ', '-', '\0', '\xEF', 'a'}) EXPECT_FALSE(rule(std::string(length, c)));
    }
  }
}

}  // namespace
}  // namespace sumi::tag
