#include "rare/packed_numbers.hpp"

#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(PackedNumbers, AreWhatWasPacked) {
  std::mt19937 random(3);
  for (unsigned bits = 0; bits <= 31; ++bits) {
    const auto greatest = static_cast<std::uint32_t>((std::uint64_t{1} << bits) - 1);
    for (const std::size_t size : {0U, 1U, 2U, 63U, 64U, 65U, 1000U}) {
      PackedNumbers packed(greatest, 1000);
      std::vector<std::uint32_t> expected;
      for (std::size_t i = 0; i < size; ++i) {
        expected.push_back(i == 0 ? greatest : static_cast<std::uint32_t>(random()) & greatest);
        packed.push_back(expected.back());
      }
      packed.finish();
      ASSERT_EQ(packed.size(), size);
      for (std::size_t i = 0; i < size; ++i) ASSERT_EQ(packed[i], expected[i]) << bits << ' ' << i;
      EXPECT_LE(packed.memory_bytes(), size * std::max(1U, bits) / 8 + 24);
    }
  }
}

}  // namespace
}  // namespace sumi
