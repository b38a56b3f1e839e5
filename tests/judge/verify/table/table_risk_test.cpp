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
  EXPECT_EQ(risk.rows, 7U);
  EXPECT_EQ(risk.suppressed_rows, 1U);
  EXPECT_EQ(risk.prosecutor_highest, 1);
  EXPECT_DOUBLE_EQ(risk.prosecutor_mean, 4.0 / 7);  // who fits no class is the suppressed row
  EXPECT_DOUBLE_EQ(risk.marketer, 4.0 / 7);
  EXPECT_DOUBLE_EQ(risk.prosecutor_above, 4.0 / 7);
  EXPECT_FALSE(risk.journalist_highest);
  EXPECT_EQ(risk.class_sizes, (std::vector<std::pair<std::size_t, std::size_t>>{{1, 2}, {2, 1}, {3, 1}}));
  Table population;
  population.columns.emplace_back("age");
  for (const char* age : {"1", "1", "2", "2", "2", "2", "3", "3", "3"}) population.columns[0].add(age);
  options.population = &population;
  risk = table_risk(table, options, 0.4);
  EXPECT_DOUBLE_EQ(*risk.journalist_highest, 0.5);
  EXPECT_DOUBLE_EQ(*risk.marketer_population, (1 * 0.5 + 2 * 0.25 + 3.0 / 3 + 1.0 / 9) / 7);
  EXPECT_DOUBLE_EQ(*risk.journalist_above, 1.0 / 7);
}

TEST(TableRisk, FindsWhoIsSuppressedAlone) {
  Table table;
  for (const char* name : {"age", "town", "ill"}) table.columns.emplace_back(name);
  for (int row = 0; row < 5; ++row) {
    table.columns[0].add("[20,29]");
    table.columns[1].add("Oslo");
    table.columns[2].add("flu");
  }
  for (TableColumn& column : table.columns) column.add(column.name() == "ill" ? "broken hip" : "*");
  TableCheckOptions options;
  options.quasi_identifiers = {"age", "town"};
  EXPECT_EQ(table_risk(table, options, 0.2).prosecutor_highest, 1);
  options.promise.k = 5;
  const TableVerdict verdict = check_table(table, options);
  EXPECT_EQ(verdict.k, 1U);
  ASSERT_EQ(verdict.violations.size(), 1U);
  EXPECT_EQ(verdict.violations[0].row, 5U);
  EXPECT_EQ(verdict.violations[0].reason, TableViolation::Reason::rare);
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
