#include "base/machine/newer_instructions.hpp"

#include <bit>
#include <cstdint>
#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(NewerInstructions, ComputeTheSame) {
  std::mt19937_64 random(12);
  std::vector<std::uint64_t> words(1001);
  for (std::uint64_t& word : words) word = random() >> random() % 64;
  const auto mixed = [](const std::vector<std::uint64_t>& from, std::vector<std::uint64_t>& to) {
    for (std::size_t i = 0; i < from.size(); ++i) {
      to[i] = (from[i] << i % 64 >> (from[i] & 63)) + std::countl_zero(from[i]) * 7 + std::popcount(from[i]);
    }
  };
  std::vector<std::uint64_t> expected(words.size());
  mixed(words, expected);
  std::vector<std::uint64_t> computed(words.size());
  with_newer_instructions([&] { mixed(words, computed); });
  EXPECT_EQ(computed, expected);
}

}  // namespace
}  // namespace sumi
