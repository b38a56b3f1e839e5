#include "hide/rules/output_name.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::hide {
namespace {

using io::error_of;
using io::TestFolder;

std::string name_of_file(const std::string& file, const std::string& as = {}) {
  return output_name({.file = file, .as = as});
}

TEST(OutputName, IsTheSourcesOwnUnlessItIsNamed) {
  EXPECT_EQ(name_of_file("notes.csv"), "notes.csv");
  EXPECT_EQ(name_of_file("/data/../data/notes.csv.gz"), "notes.csv.gz");
  EXPECT_EQ(name_of_file("data/notes/"), "notes");
  EXPECT_EQ(name_of_file("data/notes//."), "notes");
  EXPECT_EQ(name_of_file("data/notes", "letters"), "letters");
  EXPECT_EQ(name_of_file("-", "notes.csv"), "notes.csv");
  EXPECT_EQ(name_of_file("data/Notes.XLSX"), "Notes.XLSX");
  EXPECT_EQ(name_of_file("data/notes.txt", "letters/a.txt"), "letters/a.txt");
  EXPECT_EQ(name_of_file("data/Scan.PDF"), "Scan.PDF");
  EXPECT_EQ(name_of_file("data/scan.pdf.gz", "letters-000001.pdf.gz"), "letters-000001.pdf.gz");
}

TEST(OutputName, OfTheTableOfAWorkbookIsThatOfATable) {
  EXPECT_EQ(output_name({.what = HideSource::What::table, .file = "data/Notes.XLSX"}), "Notes.csv");
  EXPECT_EQ(output_name({.what = HideSource::What::table, .file = "data/notes.xlsx", .as = "letters.xlsx"}),
            "letters.csv");
}

TEST(OutputName, CanNameAFile) {
  const std::string fact =
      ": its name cannot be a file's name in the output; name it with as, without a dot at the beginning of a name";
  for (const char* as : {".", "..", ".hidden", "/a", "a/", "a//b", "a/../b"})
    EXPECT_EQ(error_of([&] { static_cast<void>(name_of_file("x", as)); }), "bad_usage: x" + fact) << as;
  EXPECT_EQ(error_of([&] { static_cast<void>(name_of_file("x", std::string("a\0b", 3))); }), "bad_usage: x" + fact);
  EXPECT_EQ(error_of([&] { static_cast<void>(name_of_file("-")); }), "bad_usage: standard input" + fact);
  for (const char* file : {".", "..", "a/..", "/", "../.hidden.csv"})
    EXPECT_EQ(error_of([&] { static_cast<void>(name_of_file(file)); }), "bad_usage: " + std::string(file) + fact)
        << file;
}

TEST(OutputName, MayTellOfSomebody) {
  for (const char* name :
       {"tova_brandvold.csv", "mori.jsonl.gz", "Notes.csv", "n1.csv", "müller.csv", "notes-mori.txt"})
    EXPECT_TRUE(may_name_person(name)) << name;
  for (const char* name : {"notes.jsonl", "patients.csv", "roster.csv.gz", "lab_results.csv", "visits.tsv", "notes"})
    EXPECT_FALSE(may_name_person(name)) << name;
}

TEST(OutputPath, IsNobodysYet) {
  const TestFolder folder;
  EXPECT_EQ(output_path(folder.path(), "a.csv"), folder.at("a.csv"));
  folder.write("a.csv", "");
  std::filesystem::create_symlink("nowhere", folder.at("b"));
  for (const char* name : {"a.csv", "b"})
    EXPECT_EQ(
        error_of([&] { static_cast<void>(output_path(folder.path(), name)); }),
        "bad_usage: " + std::string(name) + ": two sources have this name in the output; rename one of them with as");
}

}  // namespace
}  // namespace sumi::hide
