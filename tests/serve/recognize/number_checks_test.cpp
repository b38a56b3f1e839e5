#include "serve/recognize/number_checks.hpp"

#include <gtest/gtest.h>

namespace sumi::recognize {
namespace {

TEST(NumberChecks, ProveAndRefute) {
  EXPECT_EQ(payment_card("5555-5555-5555-4444"), true);
  EXPECT_EQ(payment_card("5555-5555-5555-4445"), false);
  EXPECT_EQ(nhs_number("943 476 5919"), true);
  EXPECT_EQ(nhs_number("943 476 5918"), false);
  EXPECT_EQ(dea_number("BB1388568"), true);
  EXPECT_EQ(dea_number("BB1388569"), false);
  EXPECT_EQ(iban("DE89 3704 0044 0532 0130 00"), true);
  EXPECT_EQ(iban("DE89 3704 0044 0532 0130 01"), false);
  EXPECT_EQ(wallet("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"), true);
  EXPECT_EQ(wallet("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb"), false);
  EXPECT_EQ(mail_address("a@b.museum"), true);
  EXPECT_EQ(mail_address("a@b.invalid"), false);
  EXPECT_EQ(spanish_nie("X1234567L"), true);
  EXPECT_EQ(spanish_nie("X1234567M"), false);
}

TEST(NumberChecks, RefuseNumbersOfSocialSecurity) {
  EXPECT_FALSE(is_no_ssn("212-12-3456"));
  for (const char* none :
       {"212-12.3456", "111-11-1111", "212-00-3456", "212-12-0000", "000-12-3456", "666-12-3456", "123456789"})
    EXPECT_TRUE(is_no_ssn(none)) << none;
}

TEST(NumberChecks, RefuseAddresses) {
  for (const char* one : {"1.2.3.4", "1.2.3.4/32", "::1", "fe80::1%eth0", "2001:db8::/32"})
    EXPECT_FALSE(is_no_address(one)) << one;
  for (const char* none : {"1.2.3.4/33", "1::2::3", "01.2.3.4", "::1/129"}) EXPECT_TRUE(is_no_address(none)) << none;
  EXPECT_TRUE(is_no_mac_address("ff:ff:ff:ff:ff:ff"));
  EXPECT_FALSE(is_no_mac_address("00:1b:44:11:3a:b7"));
}

}  // namespace
}  // namespace sumi::recognize
