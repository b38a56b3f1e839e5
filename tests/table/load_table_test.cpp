#include "table/load_table.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/error.hpp>

namespace sumi {
namespace {

TEST(LoadTable, TakesNamedColumnsAndThePopulation) {
  const io::TestFolder folder;
  TableFileOptions options;
  options.input = folder.write("in.csv", "id,age,sex,ill\n1,30,f,flu\n2,40,m,gout\n");
  options.population = folder.write("all.csv", "sex;age\nf;30\n");
  options.quasi_identifiers = {{.name = "3", .weight = 2}, {.name = "age"}};
  options.sensitive = {"ill"};
  const LoadedTable loaded = load_table(options);
  ASSERT_EQ(loaded.table.columns.size(), 3U);
  EXPECT_EQ(loaded.table.columns[0].name(), "sex");
  EXPECT_EQ(loaded.options.quasi_identifiers[0].weight, 2);
  EXPECT_EQ(loaded.options.sensitive, (std::vector<std::size_t>{2}));
  EXPECT_EQ(loaded.population.columns[1].text(0), "30");
  EXPECT_EQ(loaded.with(7).promise.k, 7U);
  EXPECT_EQ(loaded.with(7).population, &loaded.population);
  EXPECT_TRUE(loaded.nearly_distinct.empty());  // too few rows to say
}

TEST(LoadTable, RefusesColumnsNamedTwice) {
  const io::TestFolder folder;
  TableFileOptions options;
  options.input = folder.write("in.csv", "id,age\n1,30\n");
  options.quasi_identifiers = {{.name = "age"}};
  options.sensitive = {"2"};
  EXPECT_THROW(static_cast<void>(load_table(options)), Error);
  options.sensitive.clear();
  options.drop = {"age"};
  EXPECT_THROW(static_cast<void>(load_table(options)), Error);
  options.drop = {"none"};
  EXPECT_THROW(static_cast<void>(load_table(options)), Error);
}

}  // namespace
}  // namespace sumi
