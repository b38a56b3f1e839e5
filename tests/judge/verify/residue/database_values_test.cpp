#include <cstdio>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <sqlite3.h>

#include "io/files.hpp"
#include "judge/verify/residue/packed_kinds.hpp"
#include <sumi/verify/residue.hpp>

namespace sumi::verify {
namespace {

class SaidDatabaseTest : public ::testing::Test {
 protected:
  void make(const std::string& sql) {
    const std::string path = folder_.path() + "/a.db";
    std::remove(path.c_str());
    sqlite3* made = nullptr;
    ASSERT_EQ(sqlite3_open(path.c_str(), &made), SQLITE_OK);
    char* error = nullptr;
    EXPECT_EQ(sqlite3_exec(made, sql.c_str(), nullptr, nullptr, &error), SQLITE_OK) << (error == nullptr ? "" : error);
    sqlite3_close(made);
  }
  // Fields in which the value is found.
  std::set<std::string> found(const std::string& value, ResidueLikeness likeness = ResidueLikeness::exact) {
    ResidueOptions options;
    options.identifiers.push_back({.attribute = "a", .value = value, .likeness = likeness});
    std::set<std::string> fields;
    for (const ResiduePlace& place : find_residue(folder_.path(), options).places) fields.insert(place.field);
    return fields;
  }

  io::TestFolder folder_;
};

TEST_F(SaidDatabaseTest, FindsValuesOfTables) {
  make(
      "CREATE TABLE t(name, n INTEGER, b BLOB); INSERT INTO t VALUES('seen by Zorba', 48211907, CAST('Tom Zenobia' AS "
      "BLOB))");
  EXPECT_TRUE(found("Zorba").contains("name"));
  EXPECT_EQ(found("48211907"), (std::set<std::string>{"n"}));
  EXPECT_TRUE(found("Zenobia").contains("b"));
  EXPECT_TRUE(found("Weatherby").empty());
}

TEST_F(SaidDatabaseTest, FindsNamesAndTextsOfTheSchema) {
  make("CREATE TABLE \"of Zorba\"(x, \"by Tom\" DEFAULT 'Halloway'); CREATE VIEW v AS SELECT 'Weatherby' AS y");
  EXPECT_TRUE(found("Zorba").contains("table"));
  EXPECT_TRUE(found("Tom").contains("header"));
  EXPECT_TRUE(found("Halloway").contains("schema"));
  EXPECT_TRUE(found("Weatherby").contains("schema"));
}

TEST_F(SaidDatabaseTest, FindsWhatLiesInFreePages) {
  make(
      "PRAGMA secure_delete=OFF; CREATE TABLE t(x); INSERT INTO t VALUES('seen by Zorba'); CREATE TABLE u(x); DROP "
      "TABLE t");
  EXPECT_EQ(found("Zorba"), (std::set<std::string>{"bytes"}));
}

TEST_F(SaidDatabaseTest, CountsTablesAndRowsAsRecords) {
  make("CREATE TABLE t(x); INSERT INTO t VALUES('Zorba'), ('Tom'); CREATE TABLE u(x); INSERT INTO u VALUES('Zorba')");
  ResidueOptions options;
  options.persons_of["a.db"] = {0, 1, 2, 3, 4};
  options.identifiers.push_back({.attribute = "a", .value = "Zorba", .person = 4, .everywhere = false});
  const Residue residue = find_residue(folder_.path(), options);
  ASSERT_EQ(residue.found, 1U);
  EXPECT_EQ(residue.places.front().record, 5U);
}

TEST_F(SaidDatabaseTest, WhatCannotBeReadIsAnErrorOrListed) {
  folder_.write("a.db", std::string("SQLite format 3\0", 16) + std::string(600, 'x'));
  folder_.write("b.txt", "seen by Zorba\n");
  EXPECT_NE(io::error_of([&] { found("Zorba"); }).find("a.db"), std::string::npos);
  ResidueOptions options;
  options.lists_unread = true;
  options.identifiers.push_back({.attribute = "a", .value = "Zorba"});
  const Residue residue = find_residue(folder_.path(), options, 4);
  EXPECT_EQ(residue.found, 1U);
  ASSERT_EQ(residue.unread.size(), 1U);
  EXPECT_EQ(residue.unread.front().file, "a.db");
}

}  // namespace
}  // namespace sumi::verify
