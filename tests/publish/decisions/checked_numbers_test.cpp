#include "publish/decisions/checked_numbers.hpp"

#include <string>

#include <gtest/gtest.h>

namespace sumi::decisions {
namespace {

TEST(CheckedNumbers, AreThoseWithRightCheckDigits) {
  const std::string text = "DNI 12345678Z";
  const std::vector<Range> found = checked_numbers(text);
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(text.substr(found[0].begin, found[0].size()), "12345678Z");
  EXPECT_TRUE(checked_numbers("DNI 12345678A").empty());
  EXPECT_FALSE(checked_numbers("IBAN DE89 3704 0044 0532 0130 00").empty());
  EXPECT_FALSE(checked_numbers("paid by card 4111 1111 1111 1111").empty());
  EXPECT_TRUE(checked_numbers("Ann Lee saw 12 patients").empty());
}

}  // namespace
}  // namespace sumi::decisions
