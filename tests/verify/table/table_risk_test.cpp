#include <gtest/gtest.h>

#include <sumi/verify/check_table.hpp>

namespace sumi::verify {
namespace {

TEST(TableRisk, TellsEachAdversarysChances) {
  Table table;
  table.columns.emplace_back("age");
  for (const char* age : {"1", "2", "2", "3", "3", "3", "*"}) table.columns[0].add(age);
  TableCheckOptions options;
  options.quasi_identifiers = {"age"};
  TableRisk risk = table_risk(table, options, 0.4);
  EXPECT_EQ(risk.rows, 6U);
  EXPECT_EQ(risk.suppressed_rows, 1U);
  EXPECT_EQ(risk.prosecutor_highest, 1);
  EXPECT_DOUBLE_EQ(risk.prosecutor_mean, 0.5);
  EXPECT_DOUBLE_EQ(risk.marketer, 0.5);
  EXPECT_DOUBLE_EQ(risk.prosecutor_above, 0.5);
  EXPECT_FALSE(risk.journalist_highest);
  EXPECT_EQ(risk.class_sizes, (std::vector<std::pair<std::size_t, std::size_t>>{{1, 1}, {2, 1}, {3, 1}}));
  Table population;
  population.columns.emplace_back("age");
  for (const char* age : {"1", "1", "2", "2", "2", "2", "3", "3", "3"}) population.columns[0].add(age);
  options.population = &population;
  risk = table_risk(table, options, 0.4);
  EXPECT_DOUBLE_EQ(*risk.journalist_highest, 0.5);
  EXPECT_DOUBLE_EQ(*risk.marketer_population, (1 * 0.5 + 2 * 0.25 + 3.0 / 3) / 6);
  EXPECT_DOUBLE_EQ(*risk.journalist_above, 1.0 / 6);
}

TEST(TableRisk, CountsPersons) {
  Table table;
  table.columns.emplace_back("age");
  table.columns.emplace_back("who");
  for (const char* who : {"a", "a", "b"}) {
    table.columns[0].add("1");
    table.columns[1].add(who);
  }
  TableCheckOptions options;
  options.quasi_identifiers = {"age"};
  options.person = "who";
  EXPECT_DOUBLE_EQ(table_risk(table, options, 0.2).prosecutor_highest, 0.5);
}

}  // namespace
}  // namespace sumi::verify
