#include "io/formats/sqlite/database_reader.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/sqlite/made_database.hpp"

namespace sumi::io {
namespace {

// "id|owner|text|raw", a record a line.
std::string rows_read_from(const std::vector<std::string>& statements, const FormatOptions& options,
                           std::vector<Extra>* extras = nullptr) {
  const TestFolder folder;
  const Input input(folder.write("a.db", database_of(statements)));
  const auto reader = read_database(input, options, 0);
  std::string all;
  for (Record record; reader->next(record);) {
    if (extras != nullptr) extras->insert(extras->end(), record.extras.begin(), record.extras.end());
    all += record.id.value_or("-") + "|" + record.owner.value_or("-") + "|" + record.text + "|" +
           std::string(record.raw) + (record.has_continuation ? "+" : "") + "\n";
  }
  return all;
}

TEST(DatabaseReader, RowsAreRecords) {
  EXPECT_EQ(rows_read_from({"CREATE TABLE n(id INTEGER PRIMARY KEY, text, owner)", "CREATE INDEX i ON n(text, owner)",
                            "INSERT INTO n VALUES(9, 'b', 7), (3, NULL, ''), (4, 1.5, NULL)"},
                           {}),
            "3|-||3,,\"\",\n4|-|1.5|4,1.5,,\n9|7|b|9,\"b\",7,\n");
}

TEST(DatabaseReader, TextsOfARowAreDocumentsOfOneRecord) {
  EXPECT_EQ(
      rows_read_from({"CREATE TABLE n(id, a, b)", "INSERT INTO n VALUES('x', 'one', 'two')"}, {.text_column = "b,a"}),
      "x|-|one|+\nx/2|-|two|\"x\",\"one\",\"two\",\n");
  EXPECT_EQ(rows_read_from({"CREATE TABLE n(id, a)", "CREATE TABLE m(id, b)", "INSERT INTO n VALUES(1, 'one')",
                            "INSERT INTO m VALUES(1, 'two')"},
                           {.text_column = "b,a"}),
            "-|-|one|1,\"one\",\n-|-|two|1,\"two\",\n");
}

TEST(DatabaseReader, SaysOnceWhatElseIsThere) {
  std::vector<Extra> extras;
  (void)rows_read_from({"CREATE TABLE n(text, id AS (1))", "CREATE TABLE m(a)", "INSERT INTO n VALUES('a'), ('b')"}, {},
                       &extras);
  ASSERT_EQ(extras.size(), 2U);  // id is read
  EXPECT_EQ(extras[0].what, "table");
  EXPECT_EQ(extras[1].what, "definition of a table");
  extras.clear();
  (void)rows_read_from({R"(CREATE TABLE "n"("text" TEXT))", "INSERT INTO n VALUES('a')"}, {}, &extras);
  EXPECT_TRUE(extras.empty());
}

TEST(DatabaseReader, BinaryDataIsNoText) {
  EXPECT_NE(error_of([] {
              (void)rows_read_from({"CREATE TABLE n(text)", "INSERT INTO n VALUES(x'00')"}, {});
            }).find("a.db:row 1: in the column for the text is binary data"),
            std::string::npos);
}

}  // namespace
}  // namespace sumi::io
