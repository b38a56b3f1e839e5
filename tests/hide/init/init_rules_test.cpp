#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/rules/rules_file.hpp"
#include "io/files.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr CalendarDate kDay{2026, 1, 1};

class InitRules : public ::testing::Test {
 protected:
  InitRules() {
    static_cast<void>(folder_.write(
        "notes.jsonl",
        R"({"text":"Anna Mori, ask a@example.org","owner":"p1","patient_id":"p1","spans":[{"start":0,"end":9,"label":"NAME"}]})"
        "\n"));
    static_cast<void>(folder_.write(
        "patients.csv",
        "patient_id,first name,last name,dob,sex,score,remarks\n"
        "p1,Anna,Mori,1943-10-13,f,3,\"came by bus, left by train, wants to come back in the spring\"\n"));
  }
  io::TestFolder folder_;
};

TEST_F(InitRules, CanBeRead) {
  const InitialHideRules made = init_hide_rules(folder_.path(), {}, kDay);
  EXPECT_TRUE(made.unread.empty());
  const std::string& toml = made.rules;
  EXPECT_THAT(toml, ::testing::Not(HasSubstr("not searched")));
  const HideRules rules = parse_rules(toml, folder_.at("hide.toml"));
  ASSERT_EQ(rules.sources.size(), 2U);
  EXPECT_EQ(rules.sources[0].what, HideSource::What::documents);
  EXPECT_EQ(rules.sources[0].columns.at("patient_id"), "number");
  EXPECT_EQ(rules.sources[1].columns.at("dob"), "birth_date");
  EXPECT_EQ(rules.sources[1].texts, std::vector<std::string>{"remarks"});
  EXPECT_THAT(toml, HasSubstr("# pass = [\"score\"]"));
  const auto number = std::ranges::find(rules.attributes, "number", &HideAttribute::name);
  ASSERT_NE(number, rules.attributes.end());
  EXPECT_TRUE(number->is_key);
  const auto name = std::ranges::find(rules.attributes, "name", &HideAttribute::name);
  ASSERT_NE(name, rules.attributes.end());
  EXPECT_EQ(name->labels, std::vector<std::string>{"NAME"});
}

TEST_F(InitRules, LookForLabelsInFreeTextOfTables) {
  const io::TestFolder folder;
  static_cast<void>(
      folder.write("visits.csv",
                   "patient_id,remarks\n"
                   "p1,\"came by bus on 3 May 2021 and wrote to anna@example.org the day after that\"\n"));
  const HideRules rules = parse_rules(init_hide_rules(folder.path(), {}, kDay).rules, folder.at("hide.toml"));
  EXPECT_EQ(rules.sources[0].texts, std::vector<std::string>{"remarks"});
  const auto date = std::ranges::find(rules.attributes, "date", &HideAttribute::name);
  ASSERT_NE(date, rules.attributes.end());
  EXPECT_THAT(date->labels, ElementsAre("DATE_TIME"));
}

TEST_F(InitRules, AreNotWrittenWhereSomethingIsNotRead) {
  std::filesystem::create_directories(folder_.at("sub/deep"));
  for (const char* name : {"book.xlsx", ".hidden.csv", "sub/deep/b.csv", "sub/a.txt"})
    static_cast<void>(folder_.write(name, "x"));
  static_cast<void>(folder_.write("scan.pdf", "%PDF-1.4\n"));
  static_cast<void>(folder_.write("broken.csv", "a,b\n1\n"));
  static_cast<void>(folder_.write("mystery.csv", "q;r\n1;2\n"));
  static_cast<void>(folder_.write("cyrillic.csv", "name\n\xC8\xE2\xE0\xED\xEE\xE2\n"));
  const InitialHideRules made = init_hide_rules(folder_.path());
  EXPECT_EQ(made.rules, "");
  std::vector<std::string> names;
  for (const UnreadFile& one : made.unread) {
    names.push_back(one.name);
    EXPECT_NE(one.reason, "") << one.name;
  }
  EXPECT_THAT(names, ElementsAre(".hidden.csv", "book.xlsx", "broken.csv", "cyrillic.csv", "mystery.csv", "scan.pdf",
                                 "sub/deep/b.csv"));
}

TEST_F(InitRules, HoldLettersOfAFolderAndTablesBesideThem) {
  std::filesystem::create_directories(folder_.at("in/deep"));
  static_cast<void>(folder_.write("in/page.html", "<html><body><p>Anna Mori</p></body></html>"));
  static_cast<void>(folder_.write("in/deep/a.txt", "Anna Mori came"));
  static_cast<void>(folder_.write("in/deep/visits.csv", "patient_id,ward\np1,A\n"));
  static_cast<void>(folder_.write("Mori.eml", "From: a@b.example\nMIME-Version: 1.0\n\nAnna Mori came\n"));
  const InitialHideRules made = init_hide_rules(folder_.path(), {}, kDay);
  EXPECT_TRUE(made.unread.empty());
  std::vector<SourceFiles> files;
  const HideRules rules = parse_rules(made.rules, folder_.at("hide.toml"), {}, &files);
  ASSERT_EQ(rules.sources.size(), 5U);
  EXPECT_EQ(rules.sources[0].file, folder_.at("in/deep/visits.csv"));
  EXPECT_EQ(rules.sources[0].what, HideSource::What::table);
  EXPECT_EQ(rules.sources[1].file, folder_.at("in"));
  EXPECT_FALSE(rules.sources[1].format.format);
  EXPECT_THAT(files[4].paths, ElementsAre(folder_.at("Mori.eml")));
  EXPECT_THAT(rules.sources[4].as, HasSubstr("documents_"));
}

TEST_F(InitRules, SayWhatMayBeLeftUnread) {
  static_cast<void>(folder_.write("scan.pdf", "%PDF-1.4\n"));
  const InitialHideRules made = init_hide_rules(folder_.path(), {"scan.pdf", "patients.csv"});
  EXPECT_TRUE(made.unread.empty());
  const HideRules rules = parse_rules(made.rules, folder_.at("hide.toml"));
  EXPECT_THAT(rules.unread, ElementsAre(folder_.at("patients.csv"), folder_.at("scan.pdf")));
  EXPECT_EQ(rules.sources.size(), 1U);
  EXPECT_THAT(io::error_of([&] { static_cast<void>(init_hide_rules(folder_.path(), {"scan.PDF"})); }),
              HasSubstr("bad_usage"));
}

// As spreadsheets write them.
TEST_F(InitRules, FindDelimiterAndEncoding) {
  static_cast<void>(folder_.write("patients.csv", "patient_id;name;dob\np1;J\xFCrgen M\xFCller;1943-10-13\n"));
  static_cast<void>(folder_.write("Wards.CSV", std::string("\xFF\xFEn\0a\0m\0e\0\n\0I\0d\0a\0\n\0", 18)));
  const InitialHideRules made = init_hide_rules(folder_.path(), {}, kDay);
  EXPECT_TRUE(made.unread.empty());
  const HideRules rules = parse_rules(made.rules, folder_.at("hide.toml"));
  ASSERT_EQ(rules.sources.size(), 3U);
  EXPECT_EQ(rules.sources[0].format.encoding, "UTF-16");
  EXPECT_EQ(rules.sources[2].format.encoding, "windows-1252");
  EXPECT_EQ(rules.sources[2].format.delimiter, ';');
  EXPECT_EQ(rules.sources[2].columns.at("name"), "name");
  EXPECT_THAT(made.notes, ::testing::Contains(HasSubstr("patients.csv: read as windows-1252")));
}

TEST_F(InitRules, TellColumnsThatAreNotRead) {
  EXPECT_THAT(init_hide_rules(folder_.path()).notes,
              ElementsAre(HasSubstr("patients.csv: columns that are neither read nor published: \"score\""),
                          HasSubstr("no ready-made finders, so nothing looks for names")));
}

// Such rules ask for the day; what isn't read is said without it.
TEST_F(InitRules, AskForTheDayWhereNoneIsGiven) {
  static_cast<void>(folder_.write("scan.pdf", "%PDF-1.4\n"));
  EXPECT_EQ(init_hide_rules(folder_.path()).unread.size(), 1U);
  const InitialHideRules made = init_hide_rules(folder_.path(), {"scan.pdf"});
  EXPECT_THAT(made.rules, HasSubstr("# as_of = YYYY-MM-DD"));
  EXPECT_THAT(io::error_of([&] { static_cast<void>(parse_rules(made.rules, folder_.at("hide.toml"))); }),
              HasSubstr("as_of"));
}

// Several resources of one patient stand in one file.
TEST(InitRulesOfFhir, LinkResourcesByTheirPatient) {
  const io::TestFolder folder;
  static_cast<void>(folder.write("all.ndjson", R"({"resourceType":"Patient","id":"p"})"
                                               "\n"
                                               R"({"resourceType":"Observation","subject":{"reference":"Patient/p"}})"
                                               "\n"));
  const HideRules rules = parse_rules(init_hide_rules(folder.path(), {}, kDay).rules, folder.at("hide.toml"));
  for (const HideAttribute& one : rules.attributes) EXPECT_EQ(one.is_key, one.name == "patient_id") << one.name;
}

TEST(InitRulesOfNothing, AreAnError) {
  const io::TestFolder folder;
  EXPECT_THAT(io::error_of([&] { static_cast<void>(init_hide_rules(folder.path())); }), HasSubstr("bad_input"));
  EXPECT_THAT(io::error_of([&] { static_cast<void>(init_hide_rules(folder.at("none"))); }), HasSubstr("bad_input"));
}

}  // namespace
}  // namespace sumi::hide::testing
