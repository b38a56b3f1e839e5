#include "table/coded_table.hpp"

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::table {
namespace {

TEST(CodedTable, LaysCodesOutRowByRow) {
  Table table;
  table.columns.emplace_back("a");
  table.columns.emplace_back("b");
  for (const char* cell : {"9", "10", "9"}) table.columns[0].add(cell);
  for (const char* cell : {"y", "x", "x"}) table.columns[1].add(cell);
  TableOptions options;
  options.quasi_identifiers = {{.column = 1}, {.column = 0}};
  options.threads = 3;
  const CodedTable coded = code_table(table, options);
  EXPECT_EQ(coded.codes, (std::vector<std::uint32_t>{1, 0, 0, 1, 0, 0}));
  Table population;
  population.columns.emplace_back("a");
  population.columns[0].add("11");
  options.population = &population;
  EXPECT_THROW(static_cast<void>(code_table(table, options)), Error);
  population.columns.emplace_back("b");
  population.columns[1].add("z");
  EXPECT_EQ(code_table(table, options).population, (std::vector<std::uint32_t>{2, 2}));
}

}  // namespace
}  // namespace sumi::table
