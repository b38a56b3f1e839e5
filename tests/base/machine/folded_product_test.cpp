#include "base/machine/folded_product.hpp"

#include <cstdint>
#include <random>

#include <gtest/gtest.h>

namespace sumi {
namespace {

// The product by halves.
std::uint64_t by_halves(std::uint64_t a, std::uint64_t b) {
  a ^= 0x9E3779B97F4A7C15U;
  b ^= 0xD6E8FEB86659FD93U;
  const std::uint64_t low = (a & 0xFFFFFFFF) * (b & 0xFFFFFFFF);
  const std::uint64_t cross = (a >> 32) * (b & 0xFFFFFFFF) + (low >> 32);
  const std::uint64_t other = (a & 0xFFFFFFFF) * (b >> 32) + (cross & 0xFFFFFFFF);
  const std::uint64_t high = (a >> 32) * (b >> 32) + (cross >> 32) + (other >> 32);
  return high ^ (other << 32 | (low & 0xFFFFFFFF));
}

TEST(FoldedProduct, FoldsBothWordsOfTheProduct) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t a = random();
    const std::uint64_t b = random();
    ASSERT_EQ(folded_product(a, b), by_halves(a, b));
  }
}

TEST(FoldedProduct, TellsItsNumbersApartByOrder) {
  EXPECT_NE(folded_product(1, 2), folded_product(2, 1));
}

}  // namespace
}  // namespace sumi
