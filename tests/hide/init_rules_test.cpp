#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/rules_file.hpp"
#include "io/files.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::HasSubstr;

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
  const std::string toml = init_hide_rules(folder_.path());
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

TEST_F(InitRules, NameWhatNothingReads) {
  static_cast<void>(folder_.write("scan.pdf", "%PDF"));
  static_cast<void>(folder_.write("broken.csv", "a,b\n1\n"));
  EXPECT_THAT(init_hide_rules(folder_.path()), HasSubstr("scan.pdf"));
}

TEST(InitRulesOfNothing, AreAnError) {
  const io::TestFolder folder;
  EXPECT_THAT(io::error_of([&] { static_cast<void>(init_hide_rules(folder.path())); }), HasSubstr("bad_input"));
  EXPECT_THAT(io::error_of([&] { static_cast<void>(init_hide_rules(folder.at("none"))); }), HasSubstr("bad_input"));
}

}  // namespace
}  // namespace sumi::hide::testing
