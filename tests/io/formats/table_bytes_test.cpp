#include "io/formats/table_bytes.hpp"

#include <gtest/gtest.h>

#include "base/bytes/input.hpp"
#include "io/corpora/csv_rows.hpp"
#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"

namespace sumi::io {
namespace {

TEST(TableBytes, OfAWorkbookAreItsSheet) {
  const TestFolder folder;
  const std::string book = folder.write(
      "a.bin", xlsx_of("<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>age</t></is></c></row><row r=\"2\"><c "
                       "r=\"A2\"><v>41</v></c></row>",
                       ""));
  const Input input(book);
  EXPECT_TRUE(is_workbook_file(input));
  std::string all;
  append_whole(*table_bytes(input, ""), all);
  EXPECT_EQ(all, "age\n41\n");
  const Table table = read_table(input, {.delimiter = ';'}, {"age"});
  EXPECT_EQ(table.rows(), 1U);
  EXPECT_EQ(table.columns.front().text(0), "41");
}

TEST(TableBytes, OfOtherFilesAreDecoded) {
  const TestFolder folder;
  const Input input(folder.write("a.csv", "caf\xE9\n"));
  EXPECT_FALSE(is_workbook_file(input));
  std::string all;
  append_whole(*table_bytes(input, "latin1"), all);
  EXPECT_EQ(all, "café\n");
}

// As csv it would be read as what it isn't.
TEST(TableBytes, OfWhatIsOnlyCalledAWorkbookAreNone) {
  const TestFolder folder;
  for (const char* const name : {"a.xlsx", "a.XLSX"}) {
    const Input input(folder.write(name, "name;age\nZorba;41\n"));
    EXPECT_TRUE(is_workbook_file(input));
    const std::string fact = error_of([&] { static_cast<void>(table_bytes(input, "")); });
    EXPECT_EQ(fact.find("bad_input"), 0U) << fact;
    EXPECT_EQ(fact.find("Zorba"), std::string::npos);
  }
}

TEST(TableBytes, AreCalledCsv) {
  EXPECT_EQ(name_of_table("a.XLSX"), "a.csv");
  EXPECT_EQ(name_of_table("a.xlsx.csv"), "a.xlsx.csv");
  EXPECT_EQ(error_of([] { refuse_workbook_name("out.xlsx"); }).find("bad_usage: out.xlsx"), 0U);
  EXPECT_EQ(error_of([] { refuse_workbook_name("out.csv"); }), "no error");
}

}  // namespace
}  // namespace sumi::io
