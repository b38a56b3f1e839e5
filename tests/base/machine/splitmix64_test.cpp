#include "base/machine/splitmix64.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(SplitMix64, GivesTheNumbersOfItsAuthors) {
  SplitMix64 random(1234567);
  EXPECT_EQ(random.next(), 6457827717110365317U);
  EXPECT_EQ(random.next(), 3203168211198807973U);
  EXPECT_EQ(random.next(), 9817491932198370423U);
  EXPECT_EQ(random.next(), 4593380528125082431U);
  EXPECT_EQ(random.next(), 16408922859458223821U);
}

TEST(SplitMix64, DrawsBelowABound) {
  SplitMix64 random(7);
  int counts[3] = {0, 0, 0};
  for (int i = 0; i < 30000; ++i) ++counts[random.below(3)];
  for (const int count : counts) EXPECT_NEAR(count, 10000, 400);
  EXPECT_EQ(random.below(1), 0U);
  for (int i = 0; i < 1000; ++i) EXPECT_LT(random.below(std::uint64_t{1} << 32), std::uint64_t{1} << 32);
}

}  // namespace
}  // namespace sumi
