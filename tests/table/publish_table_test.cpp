// A table in, a table out: cell for cell what anonymize_table_file() publishes.
#include <gtest/gtest.h>

#include "io/corpora/csv_rows.hpp"
#include "io/files.hpp"
#include <sumi/model/error.hpp>
#include <sumi/table/anonymize_table_file.hpp>
#include <sumi/table/publish_table.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi {
namespace {

const std::vector<std::string> kPersonColumns{"patient", "age", "sex", "town", "illness", "note"};

// Persons come twice; some towns are rare.
std::string persons_as_csv() {
  std::string text = "patient,age,sex,town,illness,note\n";
  for (int i = 0; i < 200; ++i) {
    text += "n" + std::to_string(i / 2) + "," + std::to_string(20 + (i / 2) * 7 % 60) + "," +
            (i / 2 % 3 == 0 ? "f" : "m") + ",t" + std::to_string(i / 2 % 11 * (i / 2 % 5)) + ",ill" +
            std::to_string(i % 9) + ",\"a, b " + std::to_string(i % 4) + "\"\n";
  }
  return text;
}

std::vector<std::vector<std::string>> text_cells(const Table& table) {
  std::vector<std::vector<std::string>> all;
  for (const TableColumn& column : table.columns) {
    all.push_back({column.name()});
    for (std::size_t row = 0; row < column.rows(); ++row) all.back().push_back(column.text(row));
  }
  return all;
}

TEST(PublishTable, PublishesWhatTheFileCommandDoes) {
  for (const bool shuffled : {false, true}) {
    const io::TestFolder folder;
    const std::string input = folder.write("in.csv", persons_as_csv());
    Key key;
    key.bytes.fill(3);
    TableFileOptions files;
    files.input = input;
    files.output = folder.at("out.csv");
    files.quasi_identifiers = {{.name = "age"}, {.name = "sex"}, {.name = "town"}};
    files.sensitive = {"illness"};
    files.person = "patient";
    files.table.promise.k = 4;
    files.table.suppress_limit = .2;
    files.drop_suppressed = shuffled;
    if (shuffled) files.order_key = key;
    const TableFileResult of_file = anonymize_table_file(files);

    const Table source = io::read_table(io::Input(input), {}, kPersonColumns);
    PublishTableOptions options;
    options.table = files.table;
    options.table.quasi_identifiers = {{.column = 1}, {.column = 2}, {.column = 3}};
    options.table.sensitive = {4};
    options.table.person = 0;
    options.drop_suppressed = shuffled;
    options.order_key = files.order_key;
    const PublishedTable published = publish_table(source, options);
    EXPECT_EQ(text_cells(published.table), text_cells(io::read_table(io::Input(files.output), {}, kPersonColumns)));
    EXPECT_EQ(published.anonymized.class_of, of_file.anonymized.class_of);
    for (std::size_t row = 0; row < published.table.rows(); ++row)
      EXPECT_EQ(published.table.columns[5].text(row), source.columns[5].text(published.source_rows[row]));
    const verify::TableCheckOptions check{.promise = files.table.promise,
                                          .quasi_identifiers = {"age", "sex", "town"},
                                          .sensitive = {"illness"},
                                          .person = "patient"};
    EXPECT_TRUE(verify::check_table(published.table, check).holds());
    EXPECT_FALSE(verify::check_table(source, check).holds());

    options.drop = {5};
    EXPECT_EQ(publish_table(source, options).table.columns.size(), 5u);
    options.drop = {1};
    EXPECT_THROW(static_cast<void>(publish_table(source, options)), Error);
    options.drop = {6};
    EXPECT_THROW(static_cast<void>(publish_table(source, options)), Error);
  }
}

}  // namespace
}  // namespace sumi
