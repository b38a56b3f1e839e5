#include "table/requirements.hpp"

#include <gtest/gtest.h>

#include "table/random_tables.hpp"

namespace sumi::table {
namespace {

using Rows = std::vector<std::uint32_t>;

Table small_table() {
  Table table;
  for (const char* name : {"age", "ill", "person"}) table.columns.emplace_back(name);
  for (const char* age : {"20", "30", "40", "50"}) table.columns[0].add(age);
  for (const char* ill : {"flu", "gout", "flu", "flu"}) table.columns[1].add(ill);
  for (const char* person : {"a", "a", "b", "c"}) table.columns[2].add(person);
  return table;
}

bool hold(const TableOptions& asked, const Rows& rows, const Table& table) {
  TableOptions options = asked;
  options.quasi_identifiers = {{.column = 0}};
  const CodedTable coded = code_table(table, options);
  Requirements::Scratch scratch;
  return Requirements(table, options, coded).hold(rows, scratch);
}

TEST(Requirements, CountRowsOrPersons) {
  TableOptions options;
  options.promise.k = 2;
  EXPECT_TRUE(hold(options, {0, 1}, small_table()));
  EXPECT_FALSE(hold(options, {0}, small_table()));
  options.person = 2;
  EXPECT_FALSE(hold(options, {0, 1}, small_table()));
  EXPECT_TRUE(hold(options, {1, 2}, small_table()));
}

TEST(Requirements, WeighAPersonOnce) {
  TableOptions options;
  options.sensitive = {1};
  options.promise.diversity = diversity_named("entropy:1.5");  // entropy >= .405
  EXPECT_TRUE(hold(options, {0, 1, 2, 3}, small_table()));     // 3:1 has .562
  options.person = 2;
  EXPECT_TRUE(hold(options, {0, 1, 2, 3}, small_table()));     // 2.5:.5 has .451
  options.promise.diversity = diversity_named("entropy:1.7");  // .531
  EXPECT_FALSE(hold(options, {0, 1, 2, 3}, small_table()));
  options.person.reset();
  EXPECT_TRUE(hold(options, {0, 1, 2, 3}, small_table()));
}

TEST(Requirements, SplitCellsOfSeveralValues) {
  Table table;
  for (const char* name : {"age", "ill"}) table.columns.emplace_back(name);
  for (const char* age : {"20", "30", "40", "50"}) table.columns[0].add(age);
  for (const char* ill : {"flu;gout", "flu;mumps", "flu", "gout"}) table.columns[1].add(ill);
  TableOptions options;
  options.sensitive = {1};
  options.promise.diversity = diversity_named("distinct:3");
  EXPECT_TRUE(hold(options, {0, 1, 2}, table));  // cells are values
  options.separator = ';';
  EXPECT_FALSE(hold(options, {0, 1, 2}, table));  // all have flu
  EXPECT_FALSE(hold(options, {0, 1, 3}, table));  // three values, but only one person has no flu
  options.promise.diversity = diversity_named("distinct:2");
  EXPECT_TRUE(hold(options, {0, 1, 3}, table));
  EXPECT_FALSE(hold(options, {0, 1}, table));
  options.promise.diversity = diversity_named("entropy:2.4");  // 1, 1.5 and .5 of 3: .477 + .347 + .299 = ln 2.75
  EXPECT_FALSE(hold(options, {0, 1, 3}, table));               // three values asked for: two must be without flu
  options.promise.diversity.reset();
  options.promise.closeness = Closeness{.2, Closeness::Distance::equal};  // all: flu 2, gout 1.5, mumps .5
  EXPECT_TRUE(hold(options, {0, 1, 2, 3}, table));
  EXPECT_FALSE(hold(options, {3}, table));
}

TEST(Requirements, TakeMissingSensitiveCellsForOneValue) {
  Table table;
  for (const char* name : {"age", "ill"}) table.columns.emplace_back(name);
  for (const char* age : {"20", "30", "40", "50"}) table.columns[0].add(age);
  for (const char* ill : {"", "?", "NA", "flu"}) table.columns[1].add(ill);
  TableOptions options;
  options.sensitive = {1};
  options.promise.diversity = diversity_named("distinct:2");
  EXPECT_FALSE(hold(options, {0, 1, 2}, table));
  EXPECT_TRUE(hold(options, {0, 3}, table));
  options.promise.diversity.reset();
  options.promise.closeness = Closeness{0.3, Closeness::Distance::equal};  // .75 of all are missing
  EXPECT_TRUE(hold(options, {0, 1, 2}, table));
}

TEST(Requirements, CountThePopulationThatFits) {
  Table population;
  population.columns.emplace_back("age");
  for (const char* age : {"20", "21", "30", "35", "40", "60"}) population.columns[0].add(age);
  TableOptions options;
  options.population = &population;
  options.promise.map = true;
  options.promise.k = 3;
  EXPECT_TRUE(hold(options, {0, 1}, small_table()));  // [20,30]: three
  EXPECT_FALSE(hold(options, {1}, small_table()));
  EXPECT_FALSE(hold(options, {3}, small_table()));  // nobody
  options.promise.map = false;
  options.promise.k = 2;
  options.promise.presence = {0.5, 0.7};
  EXPECT_TRUE(hold(options, {0, 1}, small_table()));   // 2 of 3
  EXPECT_FALSE(hold(options, {2, 3}, small_table()));  // 2 of 1
}

TEST(Requirements, TakeSetsLabelsAndMissingCellsAsTheyArePublished) {
  Table table;
  table.columns.emplace_back("c");
  for (const char* cell : {"a", "c", "?", "5"}) table.columns[0].add(cell);
  Table population;
  population.columns.emplace_back("c");
  for (const char* cell : {"a", "b", "c"}) population.columns[0].add(cell);
  TableOptions options;
  options.population = &population;
  options.promise.map = true;
  options.promise.k = 3;
  EXPECT_FALSE(hold(options, {0, 1}, table));  // {a|c} fits two
  options.quasi_identifiers = {{.column = 0, .hierarchy = {{"a", "x"}, {"b", "x"}, {"c", "x"}}}};
  const CodedTable coded = code_table(table, options);
  Requirements::Scratch scratch;
  EXPECT_TRUE(Requirements(table, options, coded).hold(Rows{0, 1}, scratch));  // x fits three
}

}  // namespace
}  // namespace sumi::table
