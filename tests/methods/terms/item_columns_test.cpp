#include "methods/terms/item_columns.hpp"

#include <gtest/gtest.h>

#include "methods/terms/by_definition.hpp"

namespace sumi::terms {
namespace {

TEST(ItemColumns, NumbersTheCharactersOfAPosition) {
  const OwnGroup own({U"ab", U"aa", U"cb", U"東b"});
  const ItemColumns columns(own.group());
  EXPECT_EQ(columns.terms(), 4U);
  EXPECT_EQ(columns.length(), 2U);
  EXPECT_EQ(columns.distinct(0), 3U);
  EXPECT_EQ(columns.distinct(1), 2U);
  EXPECT_EQ((std::vector<std::uint32_t>(columns.at(0).begin(), columns.at(0).end())),
            (std::vector<std::uint32_t>{0, 0, 1, 2}));
  EXPECT_EQ((std::vector<std::uint32_t>(columns.at(1).begin(), columns.at(1).end())),
            (std::vector<std::uint32_t>{0, 1, 1, 1}));
}

}  // namespace
}  // namespace sumi::terms
