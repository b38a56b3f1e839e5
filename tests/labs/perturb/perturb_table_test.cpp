#include <map>

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>
#include <sumi/table/anonymize_table.hpp>
#include <sumi/table/perturb_table.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi {
namespace {

Table table_with(const std::vector<std::vector<std::string>>& columns) {
  Table table;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    table.columns.emplace_back(std::string(1, static_cast<char>('a' + i)));
    for (const std::string& cell : columns[i]) table.columns[i].add(cell);
  }
  return table;
}

std::vector<std::string> cells_of(const TableColumn& column) {
  std::vector<std::string> cells;
  for (std::size_t row = 0; row < column.rows(); ++row) cells.push_back(column.text(row));
  return cells;
}

TEST(PerturbTable, AveragesGroups) {
  const Table table = table_with({{"1.0", "10", "2", "11.5", "12"}, {"v", "w", "x", "y", "z"}});
  const PerturbedTable made = perturb_table(table, {.microaggregate = {0}, .k = 2});
  EXPECT_EQ(cells_of(made.table.columns[0]), (std::vector<std::string>{"1.5", "11.2", "1.5", "11.2", "11.2"}));
  EXPECT_EQ(cells_of(made.table.columns[1]), cells_of(table.columns[1]));
  EXPECT_EQ(made.groups, 2U);
  EXPECT_EQ(made.smallest_group_rows, 2U);
  EXPECT_GT(made.variance_lost, 0);
  EXPECT_LT(made.variance_lost, 0.05);
}

TEST(PerturbTable, NeverShowsFewerThanKAlike) {
  std::vector<std::string> ages;
  std::vector<std::string> pays;
  for (int i = 0; i < 57; ++i) {
    ages.push_back(i % 9 == 0 ? "?" : std::to_string(i * 7919 % 83));
    pays.push_back(i == 5 ? "" : std::to_string(i * 104729 % 997));
  }
  const PerturbedTable made = perturb_table(table_with({ages, pays}), {.microaggregate = {0, 1}, .k = 4});
  std::map<std::string, int> counts;
  for (std::size_t row = 0; row < 57; ++row)
    ++counts[made.table.columns[0].text(row) + "|" + made.table.columns[1].text(row)];
  for (const auto& [cells, count] : counts) EXPECT_GE(count, 4) << cells;
  EXPECT_GE(counts["|"], 5);  // the only row without a pay, and a group that hides it
  EXPECT_EQ(made.emptied_rows, static_cast<std::size_t>(counts["|"]));
}

TEST(PerturbTable, WritesMissingCellsInOneWay) {
  const char* missing[] = {"", "?", "NA", "NaN", "NULL", " NA "};
  for (unsigned k = 2; k < 6; ++k) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      std::vector<std::vector<std::string>> columns(2);
      std::uint64_t draw = seed * 2862933555777941757U + k;
      const auto below = [&](std::uint64_t size) {
        draw = draw * 6364136223846793005U + 1442695040888963407U;
        return (draw >> 33) % size;
      };
      const std::size_t rows = k + below(40);
      for (std::vector<std::string>& cells : columns)
        for (std::size_t row = 0; row < rows; ++row)
          cells.push_back(below(6) == 0 ? missing[below(6)] : std::to_string(below(90)));
      const PerturbedTable made = perturb_table(table_with(columns), {.microaggregate = {0, 1}, .k = k});
      verify::TableCheckOptions options;
      options.promise.k = k;
      options.quasi_identifiers = {"a", "b"};
      EXPECT_GE(verify::check_table(made.table, options).k, k) << seed;
    }
  }
}

TEST(PerturbTable, RandomizesByTheColumnsShares) {
  std::vector<std::string> towns;
  for (int i = 0; i < 20000; ++i) towns.push_back(i % 10 == 0 ? "Rome" : "Oslo");
  const Table table = table_with({towns});
  PerturbOptions options{.randomize = {0}, .keep_probability = 0.6};
  options.key.bytes[3] = 7;
  const PerturbedTable made = perturb_table(table, options);
  std::size_t rome = 0;
  for (const std::string& cell : cells_of(made.table.columns[0])) rome += cell == "Rome" ? 1 : 0;
  EXPECT_NEAR(static_cast<double>(rome) / 20000, 0.1, 0.01);                          // shares stay
  EXPECT_NEAR(static_cast<double>(made.changed_cells[0]) / 20000, 0.4 * 0.18, 0.01);  // .4 * (1 - .01 - .81)
  EXPECT_EQ(cells_of(perturb_table(table, options).table.columns[0]), cells_of(made.table.columns[0]));
  options.key.bytes[3] = 8;
  EXPECT_NE(cells_of(perturb_table(table, options).table.columns[0]), cells_of(made.table.columns[0]));
}

TEST(PerturbTable, RefusesWhatMakesNoSense) {
  const Table table = table_with({{"1", "2", "x"}, {"1", "2", "3"}});
  const auto refused = [&](const PerturbOptions& options) {
    EXPECT_THROW(static_cast<void>(perturb_table(table, options)), Error);
  };
  refused({});
  refused({.microaggregate = {0}, .k = 2});
  refused({.microaggregate = {1}, .k = 1});
  refused({.microaggregate = {1}, .k = 4});
  refused({.microaggregate = {2}});
  EXPECT_THROW(static_cast<void>(perturb_table(table_with({{"02139", "10001"}}), {.microaggregate = {0}, .k = 2})),
               CellError);
  refused({.microaggregate = {1}, .randomize = {1}});
  refused({.randomize = {1}, .keep_probability = 1});
}

}  // namespace
}  // namespace sumi
