#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/sqlite/database_schema.hpp"

namespace sumi::io {
namespace {

DatabaseTable table(const std::string& name, const std::vector<std::string>& columns) {
  DatabaseTable made{.name = name, .columns = {}, .sql = {}};
  for (const std::string& column : columns) made.columns.push_back({column, "TEXT", false});
  return made;
}

std::string said(const std::vector<ReadTable>& tables) {
  constexpr std::string_view kRoles = ".tios";  // as Role's order
  std::string all;
  for (const ReadTable& one : tables)
    for (const Field& field : one.fields) all += field.name + kRoles[static_cast<std::size_t>(field.role)] + " ";
  return all;
}

const DatabaseSchema kClinic{.tables = {table("people", {"id", "name"}), table("notes", {"ID", "Text", "person"}),
                                        table("mail", {"id", "body", "person"})},
                             .others = {}};

TEST(DatabaseColumns, GoByTheirNamesInOneTableAndWithItInSeveral) {
  EXPECT_EQ(said(tables_to_read(kClinic, {}, "in")), "IDi Textt person. ");
  EXPECT_EQ(said(tables_to_read(kClinic, {.text_column = "Notes.text", .owner_column = "person"}, "in")),
            "IDi Textt persono ");
  EXPECT_EQ(said(tables_to_read(kClinic, {.text_column = "body,text", .owner_column = "notes.person"}, "in")),
            "notes.IDi notes.Textt notes.persono mail.idi mail.bodyt mail.person. ");
}

TEST(DatabaseColumns, RefusesWhatIsntThereOrIsAmbiguous) {
  const auto fault = [](const FormatOptions& options) {
    return error_of([&] { (void)tables_to_read(kClinic, options, "in"); });
  };
  EXPECT_NE(fault({.text_column = "bdy"}).find("did you mean body?"), std::string::npos);
  EXPECT_NE(fault({.text_column = "person"}).find("2 tables have this column"), std::string::npos);
  EXPECT_NE(fault({.owner_column = "people.name"}).find("no column for the owner"), std::string::npos);
  EXPECT_EQ(fault({.id_column = "text"}).find("bad_usage"), 0U);
}

TEST(DatabaseColumns, WhatAVirtualTableKeepsIsReadByItsWholeName) {
  DatabaseSchema schema{.tables = {table("search_content", {"text"})}, .others = {{"virtual table", 1}}};
  schema.tables[0].is_of_virtual = true;
  EXPECT_NE(error_of([&] { (void)tables_to_read(schema, {}, "in"); }).find("virtual tables"), std::string::npos);
  EXPECT_EQ(said(tables_to_read(schema, {.text_column = "search_content.text"}, "in")), "textt ");
}

}  // namespace
}  // namespace sumi::io
