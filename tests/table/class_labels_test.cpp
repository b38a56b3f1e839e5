#include <gtest/gtest.h>

#include "table/cut_regions.hpp"
#include "table/random_tables.hpp"

namespace sumi::table {
namespace {

std::string label(const std::vector<std::string>& cells, QuasiIdentifier how,
                  Objective objective = Objective::hierarchy) {
  Table table;
  table.columns.emplace_back("c");
  for (const std::string& cell : cells) table.columns[0].add(cell);
  TableOptions options;
  options.objective = objective;
  options.quasi_identifiers = {std::move(how)};
  const CodedTable coded = code_table(table, options);
  std::vector<std::uint32_t> rows;
  for (std::uint32_t row = 0; row < cells.size(); ++row) rows.push_back(row);
  return label_of(coded.attributes[0], held_by(rows, coded, 0));
}

TEST(ClassLabels, SayValuesRangesSetsAndNodes) {
  EXPECT_EQ(label({"7", "+7", "7.0"}, {}), "7");
  EXPECT_EQ(label({"07", "7"}, {}), "{07|7}");  // codes
  EXPECT_EQ(label({"30", "9", "12"}, {}), "[9,30]");
  EXPECT_EQ(label({"1980-02-01", "1979-12-31"}, {}), "[1979-12-31,1980-02-01]");
  EXPECT_EQ(label({"b", "a", "b"}, {}), "{a|b}");
  EXPECT_EQ(label({"?", "9"}, {}), "*");
  EXPECT_EQ(label({"?", "?"}, {.type = ColumnType::numeric}), "?");
  EXPECT_EQ(label({"", "a"}, {}), "{|a}");
  EXPECT_EQ(label({"high", "low"}, {.order = {"low", "mid", "high"}}), "[low,high]");
  const std::vector<std::vector<std::string>> tree{{"b", "x", "*"}, {"a", "x", "*"}, {"c", "y", "*"}};
  EXPECT_EQ(label({"a", "b"}, {.hierarchy = tree}), "x");
  EXPECT_EQ(label({"a", "c"}, {.hierarchy = tree}), "*");
  EXPECT_EQ(label({"a", "b"}, {.hierarchy = tree}, Objective::set), "{b|a}");
  EXPECT_EQ(label({"a", "new"}, {.hierarchy = tree}), "*");
}

}  // namespace
}  // namespace sumi::table
