// Tables in memory are refused where a file of the same cells would be, and say what passes unchanged.
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/model/error.hpp>
#include <sumi/table/anonymize_table_file.hpp>
#include <sumi/table/publish_table.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi {
namespace {

using io::error_of;

// Ages, towns, illnesses, telephone numbers of so many rows.
Table visits(std::size_t rows = 12) {
  Table table;
  for (const char* name : {"age", "town", "illness", "phone"}) table.columns.emplace_back(name);
  for (std::size_t row = 0; row < rows; ++row) {
    table.columns[0].add(std::to_string(20 + row % 4));
    table.columns[1].add(row % 3 == 0 ? "Oslo" : "Bern");
    table.columns[2].add(row % 2 == 0 ? "flu" : "gout");
    table.columns[3].add("555-" + std::to_string(row));
  }
  return table;
}

PublishTableOptions publishing() {
  PublishTableOptions options;
  options.table.quasi_identifiers = {{.column = 0}, {.column = 1}};
  options.table.sensitive = {2};
  options.table.promise.k = 3;
  options.pass = {3};
  return options;
}

verify::TableCheckOptions checking() {
  return {.promise = {.k = 3}, .quasi_identifiers = {"age", "town"}, .sensitive = {"illness"}};
}

// What each job says of a table: as what is published or judged, as its source, and as its population.
std::vector<std::string> refusals_of(const Table& table) {
  const Table sound = visits();
  const auto with_population = [](const Table& population) {
    PublishTableOptions options = publishing();
    options.table.promise.map = true;
    options.table.population = &population;
    return options;
  };
  verify::TableCheckOptions of_source = checking();
  of_source.source = &table;
  verify::TableCheckOptions of_population = checking();
  of_population.population = &table;
  std::vector<std::uint32_t> pairs(table.rows());
  for (std::uint32_t row = 0; row < pairs.size(); ++row) pairs[row] = row;
  const std::vector<std::function<void()>> jobs{
      [&] { static_cast<void>(publish_table(table, publishing())); },
      [&] { static_cast<void>(anonymize(table, publishing().table)); },
      [&] { static_cast<void>(publish_table(sound, with_population(table))); },
      [&] { static_cast<void>(verify::check_table(table, checking())); },
      [&] { static_cast<void>(verify::check_table(sound, of_source)); },
      [&] { static_cast<void>(verify::check_table(sound, of_population)); },
      [&] { static_cast<void>(verify::table_risk(table, checking(), .1)); },
      [&] { static_cast<void>(verify::table_risk(sound, of_population, .1)); },
      [&] { static_cast<void>(verify::query_precision(table, sound, "age", 3, 1)); },
      [&] { static_cast<void>(verify::query_precision(sound, table, "age", 3, 1)); },
      [&] { static_cast<void>(verify::paired_rows(table, pairs)); },
      [&] { static_cast<void>(verify::order_of(pairs, table)); },
  };
  std::vector<std::string> refusals;
  for (const std::function<void()>& job : jobs) refusals.push_back(error_of(job));
  return refusals;
}

TEST(TablesInMemory, AreTakenWhereTheyAreEven) {
  for (const std::string& refusal : refusals_of(visits())) EXPECT_EQ(refusal, "no error");
}

TEST(TablesInMemory, AreRefusedWithAColumnOfAnotherLength) {
  for (const std::size_t column : {1u, 2u, 3u}) {
    Table longer = visits();
    longer.columns[column].add("more");
    for (const std::string& refusal : refusals_of(longer)) {
      EXPECT_EQ(refusal.substr(0, 10), "bad_input:");
      EXPECT_NE(refusal.find("it has 13 rows, but the first column 12"), std::string::npos) << refusal;
    }
    Table shorter = visits(11);
    const Table whole = visits();
    for (std::size_t i = 0; i < shorter.columns.size(); ++i)
      if (i != column) shorter.columns[i].add(whole.columns[i].text(11));
    for (const std::string& refusal : refusals_of(shorter))
      EXPECT_NE(refusal.find("it has 11 rows, but the first column 12"), std::string::npos) << refusal;
  }
}

TEST(TablesInMemory, AreRefusedWithCellsThatAreNotUtf8) {
  Table table = visits(11);
  for (TableColumn& column : table.columns) column.add("\xF0\x9F");
  for (const std::string& refusal : refusals_of(table))
    EXPECT_NE(refusal.find("its cell in row 12 is not valid UTF-8"), std::string::npos) << refusal;
}

TEST(TablesInMemory, PairRowsOfThePublicationAlone) {
  EXPECT_EQ(error_of([] { static_cast<void>(verify::order_of({0, 1, 2, 3}, visits(3))); }).substr(0, 10), "bad_input:");
}

TEST(TablesInMemory, SayWhatPassesAndMayIdentify) {
  PublishTableOptions options = publishing();
  options.pass.clear();
  EXPECT_EQ(error_of([&] { static_cast<void>(publish_table(visits(), options)); }).substr(0, 10), "bad_usage:");
  options.pass = {3};
  PublishedTable published = publish_table(visits(), options);
  EXPECT_EQ(published.passed, std::vector<std::size_t>{3});
  EXPECT_EQ(published.nearly_unique, std::vector<std::size_t>{3});
  options.drop = {3};
  options.pass.clear();
  published = publish_table(visits(), options);
  EXPECT_TRUE(published.passed.empty());
  EXPECT_TRUE(published.nearly_unique.empty());
  options = publishing();
  options.table.sensitive.clear();
  published = publish_table(visits(), options);
  EXPECT_EQ(published.passed, (std::vector<std::size_t>{2, 3}));
  EXPECT_EQ(published.nearly_unique, std::vector<std::size_t>{3});
}

// As the file form tells.
TEST(TablesInMemory, SayWhatTheFileFormSays) {
  const io::TestFolder folder;
  std::string csv = "age,town,illness,phone\n";
  const Table table = visits();
  for (std::size_t row = 0; row < table.rows(); ++row)
    for (const TableColumn& column : table.columns)
      csv += column.text(row) + (&column == &table.columns.back() ? "\n" : ",");
  TableFileOptions files;
  files.input = folder.write("in.csv", csv);
  files.output = folder.at("out.csv");
  files.quasi_identifiers = {{.name = "age"}, {.name = "town"}};
  files.sensitive = {"illness"};
  files.pass = {"phone"};
  files.table.promise.k = 3;
  const TableFileResult of_file = anonymize_table_file(files);
  const PublishedTable published = publish_table(table, publishing());
  const auto names = [&](const std::vector<std::size_t>& columns) {
    std::vector<std::string> all;
    for (const std::size_t column : columns) all.push_back(table.columns[column].name());
    return all;
  };
  EXPECT_EQ(names(published.passed), of_file.passed);
  EXPECT_EQ(names(published.nearly_unique), of_file.nearly_unique);
}

}  // namespace
}  // namespace sumi
