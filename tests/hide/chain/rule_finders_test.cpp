#include "hide/chain/rule_finders.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::hide {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class RuleFinders : public ::testing::Test {
 protected:
  RuleFinders() { folder_.write("models/en.model", "a finder's file"); }
  [[nodiscard]] std::string at(const char* name) const { return folder_.at(name); }

  io::TestFolder folder_;
  std::vector<std::string> folders_{at("models")};
};

TEST_F(RuleFinders, StandForTheirFiles) {
  HideRules rules;
  rules.taggers = {at("en"), "patterns", at("own.model"), at("sub/en"), at("auto")};
  settle_finders(at("hide.toml"), folders_, rules);
  EXPECT_THAT(rules.taggers, ElementsAre(at("models/en.model"), "patterns", at("own.model"), at("sub/en"), "auto"));
  EXPECT_EQ(rules.finders, folders_);
}

TEST_F(RuleFinders, GiveWayToWhatLiesThere) {
  folder_.write("en", "the user's own");
  HideRules rules;
  rules.taggers = {at("en")};
  settle_finders(at("hide.toml"), folders_, rules);
  EXPECT_THAT(rules.taggers, ElementsAre(at("en")));
}

TEST(FindersOfTexts, AreThatOfTheTextsLanguageOrAuto) {
  const std::string german = "Der Patient wurde gesehen und ist nach Hause gegangen.";
  FindersOfTexts finders({SUMI_TEST_MODELS});
  EXPECT_EQ(finders.chosen(), std::nullopt);
  finders.look_at("The patient was seen and he is well, as far as we know.", "a");
  EXPECT_EQ(finders.chosen(), "en");
  finders.look_at("Mara Quill", "a");
  finders.look_at("   ", "c");
  EXPECT_EQ(finders.chosen(), "en");
  finders.look_at(german, "a");
  EXPECT_EQ(finders.chosen(), "auto");
  for (int i = 0; i < 40; ++i) finders.look_at(german, "a");
  EXPECT_EQ(finders.chosen(), "de");
  // A file whose language nobody knows.
  finders.look_at("Il paziente è stato visto oggi e la terapia non è cambiata per ora.", "b");
  EXPECT_EQ(finders.chosen(), "auto");
  std::set<std::string> labels;
  std::vector<std::string> taggers, notes;
  finders.say(labels, taggers, notes);
  EXPECT_THAT(taggers, ElementsAre("auto"));
  EXPECT_TRUE(labels.contains("PERSON"));
  ASSERT_EQ(notes.size(), 1U);
  EXPECT_THAT(notes[0], ::testing::HasSubstr("the language of 1 of the 44 texts"));
}

// A file's first records, or what is read here of resources, may be blank where later ones aren't.
TEST(FindersOfTexts, AreAutoWhereAllIsBlank) {
  FindersOfTexts finders({SUMI_TEST_MODELS});
  finders.look_at("", "all.ndjson");
  EXPECT_EQ(finders.chosen(), "auto");
  std::set<std::string> labels;
  std::vector<std::string> taggers, notes;
  finders.say(labels, taggers, notes);
  EXPECT_THAT(taggers, ElementsAre("auto"));
  EXPECT_THAT(notes, IsEmpty());
}

TEST(FindersOfTexts, SayThatThereAreNone) {
  FindersOfTexts finders({"nowhere"});
  std::set<std::string> labels;
  std::vector<std::string> taggers, notes;
  finders.say(labels, taggers, notes);
  EXPECT_THAT(notes, IsEmpty());
  finders.look_at("The patient was seen and he is well, as far as we know.");
  finders.say(labels, taggers, notes);
  EXPECT_THAT(taggers, IsEmpty());
  ASSERT_EQ(notes.size(), 1U);
  EXPECT_THAT(notes[0], ::testing::HasSubstr("nothing looks for names"));
}

TEST(FinderName, IsWhatFiguresCallIt) {
  EXPECT_EQ(finder_name("/usr/share/sumi/models/en.model"), "en");
  EXPECT_EQ(finder_name("auto"), "auto");
  EXPECT_EQ(finder_name("exec:python3 secret.py"), "another program");
  EXPECT_EQ(finder_name("http://localhost:3000/analyze"), "a service");
}

}  // namespace
}  // namespace sumi::hide
