#include "hide/init/init_attributes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/rules/rules_file.hpp"
#include "io/files.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Use = HideColumnUse::Use;

TEST(InitAttributes, ChoicesGoOverGuesses) {
  const HideChoices choices{.columns = {{.file = "a.csv", .column = "dob", .use = Use::none},
                                        {.file = "a.csv",
                                         .column = "score",
                                         .use = Use::attribute,
                                         .kind = AttributeKind::number,
                                         .role = AttributeRole::quasi}}};
  InitAttributes attributes(choices);
  EXPECT_EQ(attributes.use_of("a.csv", {"dob", {}}, false, true, suggested_attribute("dob")), Use::none);
  EXPECT_EQ(attributes.use_of("b.csv", {"dob", {}}, false, true, suggested_attribute("dob")), Use::attribute);
  EXPECT_EQ(attributes.columns().back().kind, AttributeKind::birth_date);
  EXPECT_EQ(attributes.use_of("a.csv", {"score", {"3", "", "3", "4", "5", "6", "7", "8"}}, false, true, {}),
            Use::attribute);
  EXPECT_EQ(attributes.columns().back().samples, (std::vector<std::string>{"3", "4", "5", "6", "7"}));
  std::string held;
  attributes.hold("a.csv", "score", held);
  EXPECT_EQ(held, "\"score\" = \"number\"");
  EXPECT_TRUE(attributes.generalizes_any());
  EXPECT_THAT(attributes.written(false), HasSubstr("kind = \"number\"\nrole = \"quasi\""));
}

TEST(InitAttributes, AreTheSameAttributeInOneRoleAlone) {
  const HideChoices choices{.columns = {{.file = "a.csv",
                                         .column = "town",
                                         .use = Use::attribute,
                                         .kind = AttributeKind::place,
                                         .role = AttributeRole::direct}}};
  InitAttributes attributes(choices);
  std::string held;
  EXPECT_EQ(attributes.use_of("b.csv", {"city", {}}, false, true, suggested_attribute("city")), Use::attribute);
  attributes.hold("b.csv", "city", held);
  EXPECT_EQ(attributes.use_of("a.csv", {"town", {}}, false, true, suggested_attribute("town")), Use::attribute);
  attributes.hold("a.csv", "town", held);
  EXPECT_EQ(held, "\"city\" = \"place\", \"town\" = \"place_direct\"");
}

TEST(InitAttributes, ProposalsAreRulesThatCanBeRead) {
  const io::TestFolder folder;
  folder.write("patients.csv", "name,dob,score\nAnna Mori,1943-10-13,3\n");
  HideChoices choices;
  HideProposal made = propose_hide_rules(folder.path(), choices, {}, CalendarDate{2026, 1, 1});
  ASSERT_EQ(made.columns.size(), 3U);
  EXPECT_EQ(made.columns[2].use, Use::none);
  EXPECT_EQ(made.initial.rules, init_hide_rules(folder.path(), {}, CalendarDate{2026, 1, 1}).rules);
  choices.columns = made.columns;
  choices.columns[2].use = Use::pass;
  choices.columns[1].use = Use::none;
  choices.mode = HideMode::strict;
  choices.k = 9;
  choices.outputs = "../work/";
  made = propose_hide_rules(folder.path(), choices, {}, CalendarDate{2026, 1, 1});
  const HideRules rules = parse_rules(made.initial.rules, folder.at("hide.toml"));
  EXPECT_EQ(rules.mode, HideMode::strict);
  EXPECT_EQ(rules.k, 9U);
  EXPECT_EQ(rules.sources.at(0).pass, std::vector<std::string>{"score"});
  EXPECT_FALSE(rules.sources[0].columns.contains("dob"));
  EXPECT_THAT(rules.output, HasSubstr("../work/published"));
  EXPECT_THAT(made.initial.rules, Not(HasSubstr("birth")));
}

}  // namespace
}  // namespace sumi::hide::testing
