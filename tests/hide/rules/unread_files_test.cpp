#include "hide/rules/unread_files.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class UnreadFiles : public ::testing::Test {
 protected:
  UnreadFiles() {
    write("notes.jsonl");
    rules_.sources.push_back({});
    rules_.sources.back().file = folder_.at("notes.jsonl");
    rules_.output = folder_.at("out");
  }
  void write(const std::string& name, const std::string& bytes = "x\n") {
    std::filesystem::create_directories(std::filesystem::path(folder_.at(name)).parent_path());
    static_cast<void>(folder_.write(name, bytes));
  }
  std::vector<std::string> unread(const std::vector<std::string>& own = {}) {
    std::vector<std::string> all = unread_files(rules_, folder_.at("hide.toml"), own);
    for (std::string& one : all) one = std::filesystem::path(one).lexically_relative(folder_.path()).string();
    return all;
  }
  io::TestFolder folder_;
  HideRules rules_;
};

TEST_F(UnreadFiles, AreAllThatNobodyNames) {
  for (const char* name : {"patients.csv", "a.xlsx", "noending", ".hidden.csv", "sub/b.csv", "Z.CSV"}) write(name);
  std::filesystem::create_symlink("nowhere", folder_.at("link"));
  EXPECT_THAT(unread(), ElementsAre(".hidden.csv", "Z.CSV", "a.xlsx", "link", "noending", "patients.csv", "sub"));
}

TEST_F(UnreadFiles, AreNotThoseOfTheRun) {
  for (const char* name : {"hide.toml", "out/x", "audit", "report", "key", "view", "view-wal", "m.model", "levels",
                           "terms", "summary.json", ".out.sumi-a1B2c3", "link.toml", "left.csv"})
    write(name);
  rules_.audit = folder_.at("audit");
  rules_.report = folder_.at("./report");
  rules_.key = folder_.at("key");
  rules_.view = folder_.at("view");
  rules_.taggers = {folder_.at("m.model"), "patterns"};
  rules_.attributes.push_back({});
  rules_.attributes.back().hierarchy = folder_.at("levels");
  rules_.mask.emplace().dictionary = folder_.at("terms");
  rules_.unread = {folder_.at("left.csv")};
  EXPECT_THAT(unread({folder_.at("summary.json"), ""}), IsEmpty());
  EXPECT_THAT(unread(), ElementsAre("summary.json"));
}

TEST_F(UnreadFiles, AreNotWhatOtherRulesWriteButWhatTheyRead) {
  write("other.toml", "output = \"out2\"\naudit = \"audit2\"\n[[table]]\nfile = \"patients.csv\"\ncolumns = {}\n");
  for (const char* name : {"patients.csv", "out2/x", "audit2"}) write(name);
  EXPECT_THAT(unread(), ElementsAre("patients.csv"));
}

TEST_F(UnreadFiles, AreInFoldersOfDocumentsToo) {
  for (const char* name :
       {"letters/1.txt", "letters/sub/2.txt", "letters/sub/patients.csv", "letters/.3.txt", "letters/4"})
    write(name);
  rules_.sources.push_back({});
  rules_.sources.back().file = folder_.at("letters");
  EXPECT_THAT(unread(), ElementsAre("letters/.3.txt", "letters/sub/patients.csv"));
  // A table that is read as a text can't be allowed.
  rules_.unread = {folder_.at("letters/.3.txt"), folder_.at("letters/sub/patients.csv")};
  EXPECT_THAT(unread(), ElementsAre("letters/sub/patients.csv"));
  write("letters/1.ann");
  rules_.unread.clear();
  EXPECT_THAT(unread(), ElementsAre("letters/.3.txt", "letters/4", "letters/sub/patients.csv"));
}

TEST_F(UnreadFiles, AreMailAndPagesAmongTexts) {
  for (const char* name : {"letters/1.txt", "letters/a.eml", "letters/b.MBOX", "letters/c.html", "letters/d.odt"})
    write(name);
  rules_.sources.push_back({});
  rules_.sources.back().file = folder_.at("letters");
  EXPECT_THAT(unread(), ElementsAre("letters/a.eml", "letters/b.MBOX", "letters/c.html", "letters/d.odt"));
}

TEST_F(UnreadFiles, AreAnErrorThatNamesThem) {
  EXPECT_NO_THROW(require_all_read(rules_, folder_.at("hide.toml"), {}));
  write("patients.csv");
  const std::string error = io::error_of([&] { require_all_read(rules_, folder_.at("hide.toml"), {}); });
  EXPECT_THAT(error, HasSubstr("bad_input"));
  EXPECT_THAT(error, HasSubstr("\"patients.csv\""));
}

}  // namespace
}  // namespace sumi::hide::testing
