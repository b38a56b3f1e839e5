#include "table/cell_counts.hpp"

#include <gtest/gtest.h>

namespace sumi::table {
namespace {

TEST(CellCounts, TellsColumnsOfRareCells) {
  CellCounts column(3);
  EXPECT_EQ(column.column(), 3u);
  EXPECT_FALSE(column.is_nearly_unique(2));  // no row
  for (const char* cell : {"a", "a", "b"}) column.add(cell);
  EXPECT_FALSE(column.is_nearly_unique(2));  // 1 of 3
  EXPECT_TRUE(column.is_nearly_unique(3));
  column.add("c");
  EXPECT_TRUE(column.is_nearly_unique(2));  // 2 of 4
}

}  // namespace
}  // namespace sumi::table
