#include <gtest/gtest.h>

#include <sumi/model/error.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::verify {
namespace {

Table ages(const std::vector<std::string>& cells) {
  Table table;
  table.columns.emplace_back("age");
  for (const std::string& cell : cells) table.columns[0].add(cell);
  return table;
}

TEST(QueryPrecision, IsOneForTheSourceItself) {
  const Table source = ages({"20", "30", "30", "?", "1e2"});
  const QueryPrecision precision = query_precision(source, source, "age", 500, 1);
  for (const auto& kind : {precision.threshold, precision.range, precision.point}) {
    EXPECT_DOUBLE_EQ(kind.mean, 1);
    EXPECT_DOUBLE_EQ(kind.pooled, 1);
  }
  EXPECT_EQ(precision.recall, 1);
}

TEST(QueryPrecision, CountsWhatMayBeMeant) {
  const Table source = ages({"20", "40"});
  const QueryPrecision precision = query_precision(source, ages({"[20,40]", "[20,40]"}), "age", 4000, 1);
  EXPECT_DOUBLE_EQ(precision.point.mean, 0.5);
  EXPECT_NEAR(precision.threshold.mean, 0.75, 0.03);
  EXPECT_NEAR(precision.range.mean, 0.75, 0.03);
  EXPECT_EQ(precision.recall, 1);
  EXPECT_DOUBLE_EQ(query_precision(source, ages({"*", "40"}), "age", 4000, 1).recall, 1);
}

TEST(QueryPrecision, SeesRowsThatAreLost) {
  EXPECT_LT(query_precision(ages({"20", "40"}), ages({"[30,40]", "40"}), "age", 100, 1).recall, 1);
}

TEST(QueryPrecision, RefusesWhatCantBeAsked) {
  EXPECT_THROW(static_cast<void>(query_precision(ages({"20"}), ages({"20", "30"}), "age", 9, 1)), Error);
  EXPECT_THROW(static_cast<void>(query_precision(ages({"x"}), ages({"x"}), "age", 9, 1)), Error);
  EXPECT_THROW(static_cast<void>(query_precision(ages({"20"}), ages({"young"}), "age", 9, 1)), Error);
  EXPECT_THROW(static_cast<void>(query_precision(ages({"20"}), ages({"{20|30}"}), "age", 9, 1)), Error);
  EXPECT_THROW(static_cast<void>(query_precision(ages({"20"}), ages({"20"}), "year", 9, 1)), Error);
  EXPECT_THROW(static_cast<void>(query_precision(ages({"20"}), ages({"20"}), "age", 0, 1)), Error);
}

}  // namespace
}  // namespace sumi::verify
