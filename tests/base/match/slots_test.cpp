#include "base/match/slots.hpp"

#include <random>
#include <set>

#include <gtest/gtest.h>

namespace sumi::match {
namespace {

TEST(Slots, TakesEachSlotOnce) {
  std::mt19937 random(1);
  for (int round = 0; round < 50; ++round) {
    Slots slots;
    std::set<std::uint32_t> taken{0};
    for (int family = 0; family < 500; ++family) {
      std::set<std::uint32_t> codes;
      for (std::size_t i = 0; i < 1 + random() % (family < 5 ? 100 : 4); ++i) codes.insert(1 + random() % 300);
      const std::uint32_t base = slots.take(std::vector<std::uint32_t>(codes.begin(), codes.end()));
      if (family > 0) ASSERT_NE(base, 0);
      for (const std::uint32_t code : codes) {
        ASSERT_LT(base + code, slots.size());
        ASSERT_TRUE(taken.insert(base + code).second);
      }
    }
    EXPECT_EQ(*taken.rbegin() + 1, slots.size());
  }
}

TEST(Slots, FillsTheFirstGap) {
  Slots slots;
  const std::vector<std::uint32_t> wide{1, 3, 200};
  const std::uint32_t base = slots.take(wide);
  EXPECT_EQ(base + 1, 1);
  const std::vector<std::uint32_t> one{7};
  EXPECT_EQ(slots.take(one) + 7, 2);
  EXPECT_EQ(slots.take(one) + 7, 4);
}

}  // namespace
}  // namespace sumi::match
