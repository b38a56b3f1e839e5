#include "io/formats/sqlite/database_schema.hpp"

#include <map>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/sqlite/made_database.hpp"

namespace sumi::io {
namespace {

DatabaseSchema schema_of(const std::vector<std::string>& statements) {
  const TestFolder folder;
  const Input input(folder.write("a.db", database_of(statements)));
  return read_schema(DatabaseFile::opened(input, 0));
}

TEST(DatabaseSchema, TypesAreThoseOfSqlite) {
  const DatabaseSchema schema = schema_of(
      {"CREATE TABLE t(a BIGINT, b VARCHAR(7), c, d BLOB, e DOUBLE PRECISION, f DATE, g CHARINT, h AS (a + 1))"});
  ASSERT_EQ(schema.tables.size(), 1U);
  std::vector<std::string_view> types;
  for (const DatabaseColumn& column : schema.tables[0].columns) types.push_back(column.type);
  EXPECT_EQ(types,
            (std::vector<std::string_view>{"INTEGER", "TEXT", "BLOB", "BLOB", "REAL", "NUMERIC", "INTEGER", "BLOB"}));
  EXPECT_TRUE(schema.tables[0].columns[7].is_computed);
  EXPECT_TRUE(schema.others.empty());
}

TEST(DatabaseSchema, CountsWhatElseIsThere) {
  const DatabaseSchema schema =
      schema_of({"CREATE TABLE t(a INTEGER PRIMARY KEY AUTOINCREMENT, b UNIQUE)", "CREATE INDEX i ON t(a)",
                 "CREATE VIEW v AS SELECT 1", "CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; END",
                 "CREATE VIRTUAL TABLE s USING fts5(a)", "INSERT INTO t(b) VALUES(1)", "ANALYZE",
                 "PRAGMA user_version=3", "CREATE TABLE gone(a)", "DROP TABLE gone"});
  const std::map<std::string_view, std::uint64_t> others(schema.others.begin(), schema.others.end());
  EXPECT_EQ(others.at("trigger"), 1U);
  EXPECT_EQ(others.at("view"), 1U);
  EXPECT_GE(others.at("index"), 2U);
  EXPECT_EQ(others.at("counter"), 1U);
  EXPECT_GE(others.at("statistics"), 1U);
  EXPECT_EQ(others.at("virtual table"), 1U);
  EXPECT_GE(others.at("free page"), 1U);
  EXPECT_EQ(others.at("header number"), 1U);
  for (const DatabaseTable& table : schema.tables) EXPECT_EQ(table.is_of_virtual, table.name != "t") << table.name;
}

TEST(DatabaseSchema, PlainDefinitions) {
  EXPECT_EQ(plain_table("a\"b", {plain_column("c", "TEXT"), plain_column("d", "REAL")}),
            "CREATE TABLE \"a\"\"b\"(\"c\" TEXT,\"d\" REAL)");
  EXPECT_TRUE(is_same_name("Text", "tEXT"));
  EXPECT_FALSE(is_same_name("text", "texts"));
}

}  // namespace
}  // namespace sumi::io
