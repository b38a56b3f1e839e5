#include <random>

#include <gtest/gtest.h>

#include "methods/rare/whole_document_hider.hpp"

namespace sumi::rare {
namespace {

TEST(StretchWeights, AreThoseOfTheLongestStretchThatHoldsAUnit) {
  std::mt19937 random(51);
  StretchWeights weights;
  for (int trial = 0; trial < 300; ++trial) {
    const std::size_t units = 1 + random() % 60;
    std::vector<std::uint32_t> begins{0};  // characters
    for (std::size_t i = 0; i < units; ++i) begins.push_back(begins.back() + 1 + random() % 12);
    weights.clear(units);
    std::vector<std::uint32_t> expected(units, 0);
    std::size_t end = 0;
    for (std::size_t unit = 0; unit < units; ++unit) {
      end = std::min(units, std::max(end, unit) + random() % 3 * (random() % 8));
      if (end <= unit || random() % 5 == 0) continue;
      const std::uint32_t characters = begins[end] - begins[unit];
      weights.add(unit, end, characters);
      for (std::size_t i = unit; i < end; ++i) expected[i] = std::max(expected[i], std::min(kMostWeight, characters));
    }
    for (std::size_t i = 0; i < units; ++i) ASSERT_EQ(weights.at(i), expected[i]) << trial << ' ' << i;
  }
}

}  // namespace
}  // namespace sumi::rare
