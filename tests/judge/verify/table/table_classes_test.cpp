#include "judge/verify/table/table_classes.hpp"

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

Table table_with(const std::vector<std::string>& names, const std::vector<std::vector<std::string>>& rows) {
  Table table;
  for (const std::string& name : names) table.columns.emplace_back(name);
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) table.columns[i].add(row[i]);
  return table;
}

TEST(TableClasses, GroupByWhatIsShown) {
  const Table table =
      table_with({"age", "sex", "ill"}, {{"1", "f", "x"}, {"*", "*", "*"}, {"*", "*", "y"}, {"1", "f", "y"}});
  TableCheckOptions options;
  options.quasi_identifiers = {"age", "sex"};
  options.sensitive = {"ill"};
  const TableClasses classes = classes_of(table, options);
  EXPECT_EQ(classes.rows, (std::vector<std::vector<std::uint32_t>>{{0, 3}, {2}}));  // row 2 has its sensitive cell
  EXPECT_EQ(classes.suppressed.size(), 1U);
  options.sensitive.clear();
  EXPECT_EQ(classes_of(table, options).suppressed.size(), 2U);  // ages are numbers: no class would say `*`
  options.quasi_identifiers = {"sex"};
  EXPECT_EQ(classes_of(table, options).suppressed.size(), 0U);  // two rows that look alike, as k = 2 asks
  EXPECT_EQ(classes_of(table, options).rows.size(), 2U);
  options.promise.k = 3;
  EXPECT_EQ(classes_of(table, options).suppressed.size(), 2U);
  options.quasi_identifiers = {"none"};
  EXPECT_THROW(static_cast<void>(classes_of(table, options)), Error);
  options.quasi_identifiers.clear();
  EXPECT_THROW(static_cast<void>(classes_of(table, options)), Error);
}

TEST(TableClasses, TellSuppressedRowsFromAClassLabelledStar) {
  const auto suppressed = [](const std::vector<std::vector<std::string>>& rows, const std::string& root = "") {
    TableCheckOptions options;
    options.quasi_identifiers = {"age", "town"};
    if (!root.empty()) options.hierarchies = {{"town", {{"a", "north", root}, {"b", "south", root}}}};
    return classes_of(table_with({"age", "town"}, rows), options).suppressed.size();
  };
  const std::vector<std::string> star{"*", "*"};
  EXPECT_EQ(suppressed({{"[1,5]", "a"}, {"[1,5]", "a"}, star, star, star}), 3U);
  EXPECT_EQ(suppressed({{"low", "{a|b}"}, {"low", "{a|b}"}, star, star}), 2U);
  EXPECT_EQ(suppressed({{"low", "a"}, {"low", "a"}, star, star}), 0U);
  EXPECT_EQ(suppressed({{"low", "a"}, {"low", "a"}, star, star}, "any"), 2U);  // a class would be labelled `any`
  EXPECT_EQ(suppressed({{"low", "a"}, {"low", "a"}, star, star}, "*"), 0U);
  EXPECT_EQ(suppressed({{"[1,5]", "a"}, {"[1,5]", "a"}, {"*", "b"}, {"*", "b"}, star, star}), 0U);  // of missing ages
  EXPECT_EQ(suppressed({star, star}), 0U);
  EXPECT_EQ(suppressed({{"[1,5]", "a"}, star}), 1U);
}

TEST(TableClasses, CountThePopulationThatFits) {
  const Table table = table_with({"age", "town"}, {{"[1,5]", "north"}, {"7", "{a|c}"}, {"*", "a"}});
  const Table population = table_with({"town", "age"}, {{"a", "1"}, {"b", "5"}, {"c", "7"}, {"a", "7.0"}, {"a", "?"}});
  TableCheckOptions options;
  options.quasi_identifiers = {"age", "town"};
  options.population = &population;
  options.hierarchies = {{"town", {{"a", "north"}, {"b", "north"}, {"c", "south"}}}};
  EXPECT_EQ(population_of(table, classes_of(table, options), options), (std::vector<std::size_t>{2, 2, 3}));
}

}  // namespace
}  // namespace sumi::verify
