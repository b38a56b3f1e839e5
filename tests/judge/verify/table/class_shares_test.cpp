#include "judge/verify/table/class_shares.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace sumi::verify {
namespace {

TableColumn column_of(const std::vector<std::string>& cells) {
  TableColumn made("c");
  for (const std::string& cell : cells) made.add(cell);
  return made;
}

TEST(ClassShares, WeighAPersonOnce) {
  const TableColumn ill = column_of({"flu", "gout", "flu", "*", "flu"});
  const TableColumn who = column_of({"a", "a", "b", "b", "a"});
  const std::vector<std::uint32_t> rows{0, 1, 2, 3, 4};
  EXPECT_EQ(shares_of(SensitiveValues(ill), nullptr, rows, true).weights, (Weights{{"flu", 3}, {"gout", 1}}));
  EXPECT_EQ(shares_of(SensitiveValues(ill), &who, rows, true).weights, (Weights{{"flu", 1.5}, {"gout", 0.5}}));
}

TEST(ClassShares, SplitCellsOfSeveralValues) {
  const TableColumn ill = column_of({"flu;gout", "flu", "flu;flu; NA", "a;b;c"});
  const std::vector<std::uint32_t> rows{0, 1, 2};
  const ClassShares shares = shares_of(SensitiveValues(ill, ';'), nullptr, rows);
  EXPECT_EQ(shares.weights, (Weights{{"flu", 2}, {"gout", 0.5}, {"", 0.5}}));
  EXPECT_EQ(shares.persons, 3U);
  EXPECT_EQ(shares.most_holders, 3U);
  const TableColumn who = column_of({"x", "y", "x", "z"});
  const std::vector<std::uint32_t> all{0, 1, 2, 3};
  EXPECT_EQ(shares_of(SensitiveValues(ill, ';'), &who, all).persons, 3U);
  EXPECT_EQ(shares_of(SensitiveValues(ill, ';'), &who, all).most_holders, 2U);
  EXPECT_EQ(shares_of(SensitiveValues(ill), nullptr, all).weights.count("a;b;c"), 1U);
}

TEST(ClassShares, FindDiversity) {
  const Weights weights{{"a", 3}, {"b", 1}, {"c", 1}, {"d", 1}};
  EXPECT_EQ(diversity_of(weights, *diversity_named("distinct:2")), 4);
  EXPECT_NEAR(diversity_of(weights, *diversity_named("entropy:2")), std::exp(1.24245), 1e-4);
  EXPECT_EQ(diversity_of(weights, *diversity_named("recursive:2,2")), 3);  // 3 < 2 * (1 + 1), not < 2 * 1
  EXPECT_TRUE(is_diverse(weights, *diversity_named("recursive:2,3")));
  EXPECT_FALSE(is_diverse(weights, *diversity_named("recursive:2,4")));
  EXPECT_FALSE(is_diverse(weights, *diversity_named("entropy:3.5")));
  EXPECT_TRUE(is_diverse({{"a", 2}, {"b", 2}, {"c", 2}}, *diversity_named("entropy:3")));
}

TEST(ClassShares, TakeEqualityForTooMuch) {
  EXPECT_FALSE(is_diverse({{"a", 4}, {"b", 2}}, *diversity_named("recursive:2,2")));
  EXPECT_FALSE(is_diverse({{"a", 3}, {"b", 30}}, *diversity_named("recursive:10,2")));  // 30, and 10 * 3
  EXPECT_FALSE(is_diverse({{"a", 3}, {"b", 3}}, *diversity_named("recursive:1,2")));
  EXPECT_TRUE(is_diverse({{"a", 3}, {"b", 3}}, *diversity_named("recursive:1.001,2")));
}

TEST(ClassShares, TakeMissingCellsForOneValue) {
  const TableColumn ill = column_of({"", "?", " NA ", "NULL", "flu"});
  const TableColumn who = column_of({"a", "a", "b", "b", "b"});
  const std::vector<std::uint32_t> rows{0, 1, 2, 3, 4};
  EXPECT_EQ(shares_of(SensitiveValues(ill), nullptr, rows).weights, (Weights{{"", 4}, {"flu", 1}}));
  EXPECT_EQ(shares_of(SensitiveValues(ill), &who, rows).weights, (Weights{{"", 1.5}, {"flu", 0.5}}));
}

TEST(ClassShares, FindDistances) {
  const Weights whole{{"1", 1}, {"2", 1}, {"10", 2}};
  EXPECT_NEAR(distance_of({{"1", 4}}, whole, Closeness::Distance::equal), 0.75, 1e-12);
  // Prefixes .75 and .5 of two steps: by number 1, 2, 10; by bytes it were 1, 10, 2.
  EXPECT_NEAR(distance_of({{"1", 4}}, whole, Closeness::Distance::ordered), (0.75 + 0.5) / 2, 1e-12);
  EXPECT_NEAR(distance_of(whole, whole, Closeness::Distance::ordered), 0, 1e-12);
}

}  // namespace
}  // namespace sumi::verify
