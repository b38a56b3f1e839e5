#include "io/corpora/csv_rows.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class CsvRowsTest : public testing::Test {
 protected:
  std::string write(const std::string& bytes) const { return folder_.write("t.csv", bytes); }
  static Table table(const std::string& path, const std::vector<std::string>& columns = {},
                     const TableLayout& layout = {}) {
    return read_table(Input(path), layout, columns);
  }

  TestFolder folder_;
};

TEST_F(CsvRowsTest, FindsTheDelimiterOutsideQuotes) {
  for (const char delimiter : {',', ';', '\t', '|'}) {
    const std::string d(1, delimiter);
    const std::string other = delimiter == ',' ? ";" : ",";
    EXPECT_EQ(CsvRows(Input(write("a" + d + "\"b" + other + other + other + "\nx\"" + d + "c\n")), {}).delimiter(),
              delimiter);
  }
  EXPECT_EQ(CsvRows(Input(write("alone\nx\n")), {}).names(), (std::vector<std::string>{"alone"}));
}

TEST_F(CsvRowsTest, GivesCellsAsTheyLieAndAsTheyRead) {
  const std::string path = write(
      "\xEF\xBB\xBF"
      "a,\"b\"\"c\"\r\n 1 ,\"x,\"\"y\"\r\n,\n");
  CsvRows rows(Input(path), {});
  EXPECT_EQ(rows.preamble(),
            "\xEF\xBB\xBF"
            "a,\"b\"\"c\"\r\n");
  EXPECT_EQ(rows.names(), (std::vector<std::string>{"a", "b\"c"}));
  EXPECT_EQ(rows.header_cell(1), "\"b\"\"c\"");
  ASSERT_TRUE(rows.next());
  EXPECT_EQ(rows.raw(0), " 1 ");
  EXPECT_EQ(rows.text(1), "x,\"y");
  ASSERT_TRUE(rows.next());
  EXPECT_EQ(rows.text(0), "");
  EXPECT_FALSE(rows.next());
}

TEST_F(CsvRowsTest, NumbersColumnsWithoutAHeader) {
  TableLayout layout;
  layout.header = false;
  const Table read = table(write("x,y\nz,w\n"), {"2"}, layout);
  ASSERT_EQ(read.columns.size(), 1U);
  EXPECT_EQ(read.columns[0].values(), (std::vector<std::string>{"y", "w"}));
}

TEST_F(CsvRowsTest, FindsColumnsByNameBeforeNumber) {
  const std::string path = write("2,b,b\nx,y,z\n");
  EXPECT_EQ(table(path, {"2"}).columns[0].text(0), "x");
  EXPECT_EQ(table(path, {"3"}).columns[0].text(0), "z");
  EXPECT_EQ(table(path).columns.size(), 3U);
  EXPECT_THROW(table(path, {"b"}), Error);
  EXPECT_THROW(table(path, {"4"}), Error);
  EXPECT_THROW(table(path, {"0"}), Error);
}

TEST_F(CsvRowsTest, RefusesWhatIsNoTable) {
  EXPECT_THROW(table(write("")), Error);
  EXPECT_THROW(table(write("a,b\n1\n")), Error);
  EXPECT_THROW(table(write("a,b\n1,\"2\n")), Error);
  EXPECT_THROW(table(write("a\n\xFF\n")), Error);
  EXPECT_THROW(table(folder_.path()), Error);
  EXPECT_THROW(table(folder_.at("none")), Error);
  TableLayout latin;
  latin.encoding = "ISO-8859-1";
  EXPECT_EQ(table(write("a\n\xE9\n"), {}, latin).columns[0].text(0), "é");
}

}  // namespace
}  // namespace sumi::io
