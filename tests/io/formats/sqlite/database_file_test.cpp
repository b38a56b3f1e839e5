#include "io/formats/sqlite/database_file.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/sqlite/made_database.hpp"

namespace sumi::io {
namespace {

TEST(DatabaseFile, LiteralsSayKindAndValueAndComeBack) {
  const TestFolder folder;
  const Input input(
      folder.write("a.db", database_of({"CREATE TABLE a(b)",
                                        "INSERT INTO a VALUES(NULL),(''),('a,\"b'),(7),(-9223372036854775808),(0.5),"
                                        "(2.0),(9e999),(x''),(x'00fF'),(CAST(x'610062' AS TEXT))"})));
  const DatabaseFile file = DatabaseFile::opened(input, 0);
  DatabaseFile copy = DatabaseFile::made("copy");
  copy.run("CREATE TABLE a(b)");
  std::vector<std::string> literals;
  {
    DatabaseStatement insert(copy, "INSERT INTO a VALUES(?)");
    DatabaseStatement rows(file, "SELECT b FROM a");
    while (rows.next()) {
      rows.append_literal(0, literals.emplace_back());
      insert.bind_literal(1, literals.back());
      insert.run();
    }
  }
  EXPECT_EQ(literals, (std::vector<std::string>{"", "\"\"", "\"a,\"\"b\"", "7", "-9223372036854775808", "0.5", "2.0",
                                                "9e999", "x''", "x'00ff'", std::string("\"a\0b\"", 5)}));
  DatabaseStatement rows(copy, "SELECT b FROM a");
  for (const std::string& literal : literals) {
    ASSERT_TRUE(rows.next());
    std::string again;
    rows.append_literal(0, again);
    EXPECT_EQ(again, literal);
  }
}

TEST(DatabaseFile, RefusesWhatLiesBesideAndWhatIsNone) {
  const TestFolder folder;
  const std::string path = folder.write("a.db", database_of({"CREATE TABLE a(b)"}));
  folder.write("a.db-journal", std::string(28, '\0'));  // dealt with
  EXPECT_EQ(error_of([&] { (void)DatabaseFile::opened(Input(path), 0); }), "no error");
  folder.write("a.db-wal", "changes");
  EXPECT_NE(error_of([&] { (void)DatabaseFile::opened(Input(path), 0); }).find("…-wal"), std::string::npos);
  const std::string text = folder.write("b.db", "text");
  EXPECT_EQ(error_of([&] { (void)DatabaseFile::opened(Input(text), 0); }).find("bad_input"), 0U);
}

TEST(DatabaseFile, RefusesLongValuesAndTextThatIsNone) {
  const TestFolder folder;
  const Input input(folder.write("a.db", database_of({"CREATE TABLE a(b)", "INSERT INTO a VALUES(CAST(x'ff' AS TEXT))",
                                                      "INSERT INTO a VALUES(zeroblob(5000))"})));
  const DatabaseFile file = DatabaseFile::opened(input, 4000);
  DatabaseStatement rows(file, "SELECT b FROM a");
  ASSERT_TRUE(rows.next());
  EXPECT_EQ(error_of([&] { (void)rows.text(0); }).find("bad_input: " + input.name()), 0U);
  EXPECT_EQ(error_of([&] { (void)rows.next(); }).find("unfinished"), 0U);
}

TEST(DatabaseFile, RefusesSurrogatesThatAreAlone) {
  const TestFolder folder;
  const Input input(folder.write(
      "a.db", database_of({"PRAGMA encoding='UTF-16le'", "CREATE TABLE a(b)",
                           "INSERT INTO a VALUES(CAST(x'3dd800de' AS TEXT)),(CAST(x'3dd84100' AS TEXT))"})));
  const DatabaseFile file = DatabaseFile::opened(input, 0);
  DatabaseStatement rows(file, "SELECT b FROM a");
  ASSERT_TRUE(rows.next());
  EXPECT_EQ(rows.text(0), "\xF0\x9F\x98\x80");
  ASSERT_TRUE(rows.next());
  EXPECT_EQ(error_of([&] { (void)rows.text(0); }).find("bad_input"), 0U);
}

TEST(DatabaseFile, QuotesNames) {
  EXPECT_EQ(quoted_name("a \"b\""), "\"a \"\"b\"\"\"");
}

}  // namespace
}  // namespace sumi::io
