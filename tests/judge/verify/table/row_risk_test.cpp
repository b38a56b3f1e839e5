#include <gtest/gtest.h>

#include <sumi/verify/row_risk.hpp>

namespace sumi::verify {
namespace {

TEST(RowRisks, AreThoseOfTheRowsClass) {
  Table table;
  table.columns.emplace_back("age");
  table.columns.emplace_back("who");
  for (const char* age : {"1", "[2,3]", "[2,3]", "*", "[2,3]"}) table.columns[0].add(age);
  for (const char* who : {"a", "b", "b", "c", "d"}) table.columns[1].add(who);
  Table population;
  population.columns.emplace_back("age");
  for (const char* age : {"2", "3", "3", "2"}) population.columns[0].add(age);
  TableCheckOptions options;
  options.quasi_identifiers = {"age"};
  options.population = &population;
  RowRisks risks = row_risks(table, options);
  EXPECT_EQ(risks.table_candidates, (std::vector<std::size_t>{1, 3, 3, 1, 3}));
  EXPECT_EQ(risks.population_candidates, (std::vector<std::size_t>{0, 4, 4, 4, 4}));
  options.population = nullptr;
  options.person = "who";
  risks = row_risks(table, options);
  EXPECT_EQ(risks.table_candidates, (std::vector<std::size_t>{1, 2, 2, 1, 2}));
  EXPECT_TRUE(risks.population_candidates.empty());
}

}  // namespace
}  // namespace sumi::verify
