#include "io/notation/table_front.hpp"

#include <gtest/gtest.h>

#include "base/bytes/input.hpp"
#include "io/files.hpp"
#include "io/notation/found_delimiter.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

TableFront front(const std::string& bytes, const TableOpening& opening = {}) {
  std::unique_ptr<ByteSource> source = source_of(bytes, 5);
  TableFront front = front_of_table(source, "in.csv", opening);
  std::string again;
  append_whole(*source, again);
  EXPECT_EQ(again, bytes);
  return front;
}

std::string refused(const std::string& bytes, const TableOpening& opening = {}) {
  return error_of([&] {
    std::unique_ptr<ByteSource> source = source_of(bytes, 5);
    (void)open_table(source, "in.csv", opening);
  });
}

TEST(TableFront, TellsDelimiterAndHint) {
  EXPECT_EQ(front("a;b\n1;2\n").delimiter, ';');
  EXPECT_EQ(front("a;b\n1;2\n", {.delimiter = ','}).delimiter, ',');
  for (const std::string hint : {"sep=;\n", "sep=;\r\n", "SEP=;\n", "\"sep=;\"\r\n"}) {
    const TableFront seen = front(hint + "id,x;text\n1,1;a\n");
    EXPECT_EQ(seen.delimiter, ';');
    EXPECT_EQ(seen.hint, hint);
    EXPECT_EQ(mark_and_hint("\xEF\xBB\xBF" + hint + "id\n"), "\xEF\xBB\xBF" + hint);
  }
  EXPECT_EQ(front("\xEF\xBB\xBFsep=|\nid|text\n1|a\n").delimiter, '|');
  EXPECT_EQ(front("sep=;").hint, "");
  EXPECT_EQ(front("sep=;;\n").hint, "");
  EXPECT_EQ(mark_and_hint("id,text\n"), "");
  EXPECT_EQ(front("sep=;\n", {.delimiter = ';'}).delimiter, ';');
  EXPECT_TRUE(refused("sep=;\nid;text\n", {.delimiter = ','}).starts_with("bad_usage: in.csv: "));
}

TEST(TableFront, RefusesAFirstRowThatMayBeDataAndQuotesNothing) {
  const std::string row = "1,Ottoline Brackwater has gout\n2,seen well\n3,seen well\n";
  EXPECT_EQ(refused(row),
            "bad_usage: in.csv: its first row may be data, not names of columns: column 1 is a number or a date; say "
            "whether the first row is a header");
  EXPECT_EQ(refused(row, {.header_said = true}), "no error");
  EXPECT_EQ(refused(row, {.header = false}), "no error");
  EXPECT_TRUE(front(row, {.header_said = true}).doubt);
  EXPECT_FALSE(front(row, {.header = false}).doubt);
  EXPECT_EQ(refused("id,text\n1,a\n"), "no error");
  EXPECT_EQ(refused(""), "no error");
  EXPECT_NE(refused("\nid,text\n"), "no error");                         // an empty row
  EXPECT_NE(refused("Patients of 2020,,\nid,name,text\n"), "no error");  // a title
}

TEST(TableFront, DoubtsAFirstRowThatIsNotSeenWhole) {
  const std::string row = "\"" + std::string(kDelimiterBytes, 'a') + "\",text\nb,c\n";
  EXPECT_NE(refused(row), "no error");
  EXPECT_EQ(refused(row, {.header_said = true}), "no error");
}

TEST(TableFront, JudgesByWholeRowsAndCharacters) {
  std::string bytes = "id,text\n";
  while (bytes.size() < kDelimiterBytes + 10) bytes += "é,\"a\nb\"\n";
  EXPECT_EQ(refused(bytes), "no error");
}

}  // namespace
}  // namespace sumi::io
