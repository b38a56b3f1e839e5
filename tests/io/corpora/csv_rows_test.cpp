#include "io/corpora/csv_rows.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

const TableLayout kSaid{.header_said = true};

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
    EXPECT_EQ(CsvRows(Input(write("a" + d + "\"b" + other + other + other + "\nx\"" + d + "c\n")), kSaid).delimiter(),
              delimiter);
  }
  EXPECT_EQ(CsvRows(Input(write("alone\nx\n")), kSaid).names(), (std::vector<std::string>{"alone"}));
}

TEST_F(CsvRowsTest, GoOnWithTheNextFileOfAFolder) {
  const TestFolder folder;
  folder.write("1.csv", "a,b\n1,\"x,y\"");
  folder.write("2.csv", "a,b\n");
  folder.write("3.csv", "\xEF\xBB\xBF\"a\";b\r\n2;\"p\"\"q\"\r\n3;r,s\r\n");
  CsvRows rows(Input(folder.path()), {});
  EXPECT_EQ(rows.delimiter(), ',');
  EXPECT_TRUE(rows.is_of_several());
  std::string raw;
  std::string read;
  while (rows.next()) {
    raw.append(rows.raw(0)).append("|").append(rows.raw(1)).append("\n");
    read.append(rows.text(0)).append("|").append(rows.text(1)).append("\n");
  }
  EXPECT_EQ(raw, "1|\"x,y\"\n2|\"p\"\"q\"\n3|\"r,s\"\n");
  EXPECT_EQ(read, "1|x,y\n2|p\"q\n3|r,s\n");
  EXPECT_EQ(rows.bytes_read(), Input(folder.path()).bytes_total());
}

TEST_F(CsvRowsTest, GoOnWithoutHeaders) {
  const TestFolder folder;
  folder.write("1.csv", "1,x\n");
  folder.write("2.csv", "2,y\n3,z\n");
  TableLayout layout;
  layout.header = false;
  const Table read = read_table(Input(folder.path()), layout, {"2"});
  EXPECT_EQ(read.rows(), 3U);
  EXPECT_EQ(read.columns[0].text(2), "z");
}

TEST_F(CsvRowsTest, RefuseFilesOfOtherColumns) {
  const TestFolder folder;
  folder.write("1.csv", "a,b\n1,x\n");
  folder.write("2.csv", "b,a\n1,x\n");
  EXPECT_EQ(error_of([&] { (void)read_table(Input(folder.path()), {}, {}); }),
            "bad_input: " + folder.at("2.csv") +
                ": its columns aren't those of the first file; give all files of one table the same columns, and all "
                "or none a header");
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
  EXPECT_EQ(table(path, {"2"}, kSaid).columns[0].text(0), "x");
  EXPECT_EQ(table(path, {"3"}, kSaid).columns[0].text(0), "z");
  EXPECT_EQ(table(path, {}, kSaid).columns.size(), 3U);
  EXPECT_THROW(table(path, {"b"}, kSaid), Error);
  EXPECT_THROW(table(path, {"4"}, kSaid), Error);
  EXPECT_THROW(table(path, {"0"}, kSaid), Error);
}

TEST_F(CsvRowsTest, AHeaderThatNobodySaidIsJudged) {
  const std::string path = write("1,Ann is ill\n2,well\n");
  EXPECT_TRUE(error_of([&] { (void)table(path, {"1"}); }).starts_with("bad_usage: " + path + ": "));
  EXPECT_EQ(table(path, {"1"}, kSaid).rows(), 1U);
  EXPECT_TRUE(CsvRows(Input(path), kSaid).doubt());
  EXPECT_EQ(table(write("x,y\na,b\nc,d\n"), {"x"}).rows(), 2U);  // called by its name
  EXPECT_TRUE(error_of([&] { (void)table(write("x,y\na,b\nx,y\n"), {"x"}); }).starts_with("bad_input: "));
  EXPECT_EQ(table(write("x,y\na,b\nx,y\n"), {"x"}, kSaid).rows(), 2U);
}

TEST_F(CsvRowsTest, AHintOfTheDelimiterIsNoRow) {
  CsvRows rows(Input(write("sep=;\nage;text\n40;a,b\n")), {});
  EXPECT_EQ(rows.delimiter(), ';');
  EXPECT_EQ(rows.preamble(), "sep=;\nage;text\n");
  EXPECT_EQ(rows.header_cell(1), "text");
  ASSERT_TRUE(rows.next());
  EXPECT_EQ(rows.text(1), "a,b");
}

TEST_F(CsvRowsTest, RefusesWhatIsNoTable) {
  EXPECT_THROW(table(write("")), Error);
  EXPECT_THROW(table(write("a,b\n1\n")), Error);
  EXPECT_THROW(table(write("a,b\n1,\"2\n")), Error);
  EXPECT_THROW(table(write("a\n\xFF\n")), Error);
  EXPECT_THROW(table(folder_.path()), Error);
  EXPECT_THROW(table(folder_.at("none")), Error);
  TableLayout latin = kSaid;
  latin.encoding = "ISO-8859-1";
  EXPECT_EQ(table(write("a\n\xE9\n"), {}, latin).columns[0].text(0), "é");
}

}  // namespace
}  // namespace sumi::io
