#include <gtest/gtest.h>

#include <sumi/model/error.hpp>
#include <sumi/verify/column_shape.hpp>

namespace sumi::verify {
namespace {

Table column_of_cells(const std::vector<const char*>& cells) {
  Table table;
  table.columns.emplace_back("c");
  for (const char* cell : cells) table.columns[0].add(cell);
  return table;
}

TEST(ColumnShape, SpreadsRangesOverTheirValues) {
  const ColumnShape shape =
      column_shape(column_of_cells({"10", "20", "9", "20"}), column_of_cells({"[9,10]", "[9,10]", "*", "20"}), "c", {});
  EXPECT_TRUE(shape.on_scale);
  ASSERT_EQ(shape.values.size(), 3U);
  EXPECT_EQ(shape.values[0].text, "9");
  EXPECT_DOUBLE_EQ(shape.values[0].before_share, 0.25);
  EXPECT_DOUBLE_EQ(shape.values[0].after_share, 0.25 + 0.25 / 3);
  EXPECT_DOUBLE_EQ(shape.values[2].after_share, 0.25 + 0.25 / 3);
  EXPECT_EQ(shape.unknown_share, 0);
}

TEST(ColumnShape, NamesLabelsWithoutAHierarchyUnknown) {
  const Table source = column_of_cells({"Oslo", "Bergen", "Oslo"});
  const Table published = column_of_cells({"Norway", "Oslo", "{Bergen|Oslo}"});
  ColumnShape shape = column_shape(source, published, "c", {});
  EXPECT_FALSE(shape.on_scale);
  EXPECT_EQ(shape.values[0].text, "Oslo");
  EXPECT_DOUBLE_EQ(shape.unknown_share, 1.0 / 3);
  TableCheckOptions options;
  options.hierarchies = {{"c", {{"Oslo", "Norway"}, {"Bergen", "Norway"}}}};
  shape = column_shape(source, published, "c", options);
  EXPECT_EQ(shape.unknown_share, 0);
  EXPECT_DOUBLE_EQ(shape.values[0].after_share, (0.5 + 1 + 0.5) / 3);
}

TEST(ColumnShape, RefusesUnknownColumns) {
  EXPECT_THROW(static_cast<void>(column_shape(column_of_cells({"1"}), column_of_cells({"1"}), "d", {})), Error);
  EXPECT_THROW(static_cast<void>(column_shape(column_of_cells({}), column_of_cells({"1"}), "c", {})), Error);
}

}  // namespace
}  // namespace sumi::verify
