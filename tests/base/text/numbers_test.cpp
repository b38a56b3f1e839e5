#include "base/text/numbers.hpp"

#include <cstdint>

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(NumberIn, ReadsAllOfATextOrNothing) {
  EXPECT_EQ(number_in<unsigned>("0"), 0U);
  EXPECT_EQ(number_in<int>("-17"), -17);
  EXPECT_EQ(number_in<std::uint64_t>("18446744073709551615"), ~std::uint64_t{0});
  EXPECT_EQ(number_in<double>("-1.5e3"), -1500.0);
  for (const char* const text : {"", " 1", "1 ", "+1", "1a", "0x1", "１", "--1", "-"}) {
    EXPECT_FALSE(number_in<int>(text)) << text;
    EXPECT_FALSE(number_in<double>(text)) << text;
  }
}

TEST(NumberIn, RefusesWhatTheTypeCannotHold) {
  EXPECT_FALSE(number_in<unsigned>("-1"));
  EXPECT_FALSE(number_in<unsigned>("4294967296"));
  EXPECT_FALSE(number_in<std::uint64_t>("18446744073709551616"));
  EXPECT_FALSE(number_in<int>("1.0"));
  for (const char* const text : {"inf", "nan", "-infinity", "1e999"}) EXPECT_FALSE(number_in<double>(text)) << text;
}

}  // namespace
}  // namespace sumi
