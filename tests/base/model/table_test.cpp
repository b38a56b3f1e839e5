#include <gtest/gtest.h>

#include <sumi/model/table.hpp>

namespace sumi {
namespace {

TEST(Table, NumbersDistinctCellsByFirstAppearance) {
  TableColumn column("a");
  for (const char* cell : {"x", "", "x", "y"}) column.add(cell);
  EXPECT_EQ(column.values(), (std::vector<std::string>{"x", "", "y"}));
  EXPECT_EQ(column.cells(), (std::vector<std::uint32_t>{0, 1, 0, 2}));
  EXPECT_EQ(column.text(3), "y");
  TableColumn made("a", {"x", "y"}, {1, 0});
  made.add("y");
  EXPECT_EQ(made.cells(), (std::vector<std::uint32_t>{1, 0, 1}));
}

TEST(Table, FindsColumnsOfOneName) {
  Table table;
  EXPECT_EQ(table.rows(), 0U);
  for (const char* name : {"a", "b", "b"}) table.columns.emplace_back(name);
  EXPECT_EQ(table.column_named("a"), 0U);
  EXPECT_FALSE(table.column_named("b"));
  EXPECT_FALSE(table.column_named("c"));
}

}  // namespace
}  // namespace sumi
