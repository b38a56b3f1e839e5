#include <gtest/gtest.h>

#include "io/files.hpp"
#include "table/cell_counts.hpp"
#include <sumi/model/error.hpp>

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
  EXPECT_EQ(loaded.nearly_unique, (std::vector<std::string>{"id"}));
}

// 240 names in 288 rows were passed without a word where nine cells of ten had to differ.
TEST(LoadTable, TellsOfPassedColumnsWhoseCellsFewRowsShare) {
  const io::TestFolder folder;
  std::string text = "age,name,twice,ward,empty,half\n";
  for (int i = 0; i < 288; ++i)
    text += std::to_string(20 + i % 50) + ",n" + std::to_string(i % 240) + "," + std::to_string(i / 2) + ",w" +
            std::to_string(i % 4) + ",," + (i % 2 == 0 ? "" : std::to_string(i)) + "\n";
  TableFileOptions options;
  options.input = folder.write("in.csv", text);
  options.quasi_identifiers = {{.name = "age"}};
  options.table.promise.k = 5;
  EXPECT_EQ(load_table(options).nearly_unique, (std::vector<std::string>{"name", "twice", "half"}));
  options.table.promise.k = 2;
  EXPECT_EQ(load_table(options).nearly_unique, (std::vector<std::string>{"name", "half"}));
  options.drop = {"name", "half"};
  EXPECT_TRUE(load_table(options).nearly_unique.empty());
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
