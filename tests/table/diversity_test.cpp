#include <gtest/gtest.h>

#include "table/cell_value.hpp"

namespace sumi::table {
namespace {

bool diverse(const char* asked, std::vector<double> weights) {
  return is_diverse(*diversity_named(asked), weights);
}

TEST(Diversity, CountsValues) {
  EXPECT_TRUE(diverse("distinct:3", {1, 5, 1}));
  EXPECT_FALSE(diverse("distinct:3", {4, 5}));
}

TEST(Diversity, MeasuresEntropy) {
  EXPECT_TRUE(diverse("entropy:3", {2, 2, 2}));
  EXPECT_FALSE(diverse("entropy:3", {3, 2, 2}));
  EXPECT_TRUE(diverse("entropy:3", {3, 2, 2, 1}));
  EXPECT_TRUE(diverse("entropy:1", {9}));
}

TEST(Diversity, ComparesTheMostFrequentWithTheTail) {
  EXPECT_TRUE(diverse("recursive:2,2", {3, 2}));
  EXPECT_FALSE(diverse("recursive:2,2", {4, 2}));       // not below, but equal
  EXPECT_FALSE(diverse("recursive:100,3", {1, 1}));     // fewer values than l
  EXPECT_TRUE(diverse("recursive:2,3", {1, 3, 1, 1}));  // 3 < 2 * (1 + 1)
  EXPECT_FALSE(diverse("recursive:2,4", {1, 3, 1, 1}));
}

TEST(Closeness, IsTheDistanceFromTheWhole) {
  const std::vector<double> whole{0.5, 0.25, 0.25};
  const std::vector<std::uint32_t> values{0, 1};
  const std::vector<double> shares{0.5, 0.5};
  EXPECT_TRUE(is_close({0.2501, Closeness::Distance::equal}, values, shares, whole));
  EXPECT_FALSE(is_close({0.2499, Closeness::Distance::equal}, values, shares, whole));
  EXPECT_TRUE(is_close({0.1251, Closeness::Distance::ordered}, values, shares, whole));
  EXPECT_FALSE(is_close({0.1249, Closeness::Distance::ordered}, values, shares, whole));
  const std::vector<std::uint32_t> all{0, 1, 2};
  EXPECT_TRUE(is_close({0, Closeness::Distance::ordered}, all, whole, whole));
}

}  // namespace
}  // namespace sumi::table
