#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/sqlite/database_reader.hpp"
#include "io/formats/sqlite/made_database.hpp"

namespace sumi::io {
namespace {

const std::vector<std::string> kSource{
    "CREATE TABLE other(secret)", "INSERT INTO other VALUES('Zorba')",
    "CREATE TABLE n(id INTEGER PRIMARY KEY, text TEXT CHECK(text <> 'Zorba'), age INT, odd)",
    "CREATE INDEX i ON n(text)", "INSERT INTO n VALUES(1,'a Zorba',7,x'00'),(2,NULL,NULL,'7'),(9,'b Zorba',8,0.5)"};

// With '#' for each "Zorba".
std::string database_written(const std::string& bytes, const PassPolicy& pass, const FormatOptions& options = {},
                             std::map<std::string, std::uint64_t>* removed = nullptr) {
  const TestFolder folder;
  const Input input(folder.write("a.db", bytes));
  const auto reader = read_database(input, options, 0);
  std::string out;
  StringSink sink(out);
  const auto writer = write_database(sink, pass, *reader);
  int number = 0;
  for (Record record; reader->next(record);) {
    std::string text = record.text;
    if (const std::size_t at = text.find("Zorba"); at != std::string::npos) text.replace(at, 5, "#");
    Change change;
    change.text = text;
    change.fresh_id = "d" + std::to_string(++number);
    writer->write(record, change);
  }
  writer->finish();
  if (removed != nullptr) *removed = writer->removed();
  return out;
}

TEST(DatabaseWriter, HoldsWhatWasWrittenAndNothingElse) {
  std::map<std::string, std::uint64_t> removed;
  const std::string out = database_written(database_of(kSource), {}, {}, &removed);
  EXPECT_EQ(out, database_of({R"(CREATE TABLE "n"("id" TEXT,"text" TEXT))",
                              "INSERT INTO n VALUES('d1','a #'),('d2',NULL),('d3','b #')"}));
  EXPECT_EQ(removed, (std::map<std::string, std::uint64_t>{{"table", 1}, {"index", 1}, {"definition of a table", 1}}));
  EXPECT_EQ(out.find("Zorba"), std::string::npos);
}

TEST(DatabaseWriter, WhatPassesKeepsItsKindAndType) {
  EXPECT_EQ(database_written(database_of(kSource), {.names = {"odd", "age"}}),
            database_of({R"(CREATE TABLE "n"("id" TEXT,"text" TEXT,"age" INTEGER,"odd" BLOB))",
                         "INSERT INTO n VALUES('d1','a #',7,x'00'),('d2',NULL,NULL,'7'),('d3','b #',8,0.5)"}));
  EXPECT_EQ(database_written(database_of(kSource), {.names = {"id"}}),
            database_of(
                {R"(CREATE TABLE "n"("id" INTEGER,"text" TEXT))", "INSERT INTO n VALUES(1,'a #'),(2,NULL),(9,'b #')"}));
  EXPECT_NE(
      error_of([] { (void)database_written(database_of(kSource), {.names = {"none"}}); }).find("not in the source"),
      std::string::npos);
}

TEST(DatabaseWriter, TheFreshIdGivesWayToOtherColumns) {
  const std::string source = database_of({"CREATE TABLE n(ID TEXT)", "INSERT INTO n VALUES('x')"});
  EXPECT_EQ(database_written(source, {}, {.text_column = "id"}),
            database_of({R"(CREATE TABLE "n"("fresh_id" TEXT,"ID" TEXT))", "INSERT INTO n VALUES('d1','x')"}));
}

TEST(DatabaseWriter, TellsWhatItMadeFromAllElse) {
  const TestFolder folder;
  const auto is_clean = [&](const std::string& bytes) {
    return is_made_anew(Input(folder.write("a.db", bytes)), {.format = Format::sqlite});
  };
  const std::string clean = database_written(database_of(kSource), {.all = true});
  EXPECT_TRUE(is_clean(clean));
  std::string other_version = clean;
  other_version[98] = static_cast<char>(other_version[98] + 1);
  EXPECT_TRUE(is_clean(other_version));
  for (std::size_t at = 100; at < clean.size(); at += 97) {  // a byte that nobody reads, or another value
    std::string changed = clean;
    if (changed[at] != 0) continue;
    changed[at] = 'Z';
    bool found = true;
    const std::string fault = error_of([&] { found = !is_clean(changed); });
    EXPECT_TRUE(found || fault != "no error") << at;
  }
  EXPECT_FALSE(is_clean(clean + std::string(4096, 'Z')));
  EXPECT_FALSE(is_clean(database_of(kSource)));
}

}  // namespace
}  // namespace sumi::io
