#include <gtest/gtest.h>

#include "table/attribute.hpp"

namespace sumi::table {
namespace {

Attribute attribute_of(std::vector<std::string> texts) {
  Attribute attribute;
  attribute.texts = std::move(texts);
  return attribute;
}

TEST(LevelColumn, FollowsTheHierarchysCells) {
  const LevelColumn column = level_column(attribute_of({"a", "b", "c", "new"}),
                                          {{"a", "x", "*"}, {"b", "x", "*"}, {"c", "*"}, {"d", "y", "*"}});
  ASSERT_EQ(column.levels.size(), 3U);
  EXPECT_EQ(column.levels[0].labels, (std::vector<std::string>{"a", "b", "c", "new", "d"}));
  EXPECT_EQ(column.levels[0].losses, std::vector<double>(5, 0));
  const LevelColumn::Level& middle = column.levels[1];
  EXPECT_EQ(middle.labels[middle.label_of[0]], "x");
  EXPECT_EQ(middle.label_of[0], middle.label_of[1]);
  EXPECT_EQ(middle.labels[middle.label_of[2]], "*");
  EXPECT_EQ(middle.labels[middle.label_of[3]], "*");
  EXPECT_DOUBLE_EQ(middle.losses[middle.label_of[0]], 0.4);
  EXPECT_EQ(column.levels[2].labels, std::vector<std::string>{"*"});
  EXPECT_EQ(column.levels[2].losses, std::vector<double>{1});
}

TEST(LevelColumn, HasTwoLevelsWithoutAHierarchy) {
  const LevelColumn column = level_column(attribute_of({"1", "2"}), {});
  ASSERT_EQ(column.levels.size(), 2U);
  EXPECT_EQ(column.levels[1].labels, std::vector<std::string>{"*"});
}

TEST(LevelColumn, AddsATopWhereRowsShareNone) {
  const LevelColumn column = level_column(attribute_of({"a", "b"}), {{"a", "x"}, {"b", "y"}});
  ASSERT_EQ(column.levels.size(), 3U);
  EXPECT_EQ(column.levels[1].labels, (std::vector<std::string>{"x", "y"}));
  EXPECT_EQ(column.levels[1].losses, (std::vector<double>{0, 0}));
  EXPECT_EQ(column.levels[2].labels, std::vector<std::string>{"*"});
}

}  // namespace
}  // namespace sumi::table
