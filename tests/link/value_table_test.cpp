#include <map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "link/record_table.hpp"

namespace sumi::link {
namespace {

TEST(ValueTable, NumbersValuesInTheOrderTheyAreMet) {
  ValueTable table;
  EXPECT_EQ(table.number_of(""), 0U);
  EXPECT_EQ(table.number_of("b"), 1U);
  EXPECT_EQ(table.number_of("a"), 2U);
  EXPECT_EQ(table.number_of("b"), 1U);
  EXPECT_EQ(table.text(2), "a");
  EXPECT_EQ(table.text(0), "");
  EXPECT_EQ(table.size(), 3U);
}

TEST(ValueTable, HoldsMany) {
  ValueTable table;
  for (int i = 0; i < 20000; ++i) ASSERT_EQ(table.number_of(std::to_string(i)), static_cast<std::uint32_t>(i + 1));
  for (int i = 0; i < 20000; ++i) ASSERT_EQ(table.text(table.number_of(std::to_string(i))), std::to_string(i));
  EXPECT_EQ(table.size(), 20001U);
}

RC_GTEST_PROP(PairTable, IsAMap, (const std::vector<std::pair<std::uint8_t, std::uint8_t>>& pairs)) {
  PairTable table;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> known;
  for (const auto& [a, b] : pairs) {
    RC_ASSERT(table.contains(a, b) == known.contains({a, b}));
    const auto expected = known.emplace(std::pair{a, b}, static_cast<std::uint32_t>(known.size())).first->second;
    RC_ASSERT(table.number_of(a, b) == expected);
  }
  RC_ASSERT(table.size() == known.size());
}

TEST(PairTable, HoldsMany) {
  PairTable table;
  for (std::uint32_t i = 0; i < 5000; ++i) ASSERT_EQ(table.number_of(i, 7 * i), i);
  for (std::uint32_t i = 0; i < 5000; ++i) ASSERT_EQ(table.number_of(i, 7 * i), i);
}

}  // namespace
}  // namespace sumi::link
