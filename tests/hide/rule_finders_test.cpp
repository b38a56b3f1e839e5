#include "hide/rule_finders.hpp"

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

TEST_F(RuleFinders, AreThoseOfTheTextsLanguages) {
  FindersOfTexts finders(folders_);
  EXPECT_THAT(finders.names(), IsEmpty());
  finders.look_at("The patient was seen and he is well, as far as we know.");
  EXPECT_THAT(finders.names(), ElementsAre("en"));
  finders.look_at("Der Patient wurde gesehen und ist nach Hause gegangen.");
  finders.look_at("   ");
  EXPECT_THAT(finders.names(), ElementsAre("en"));
  for (int i = 0; i < 20; ++i) finders.look_at("Der Patient wurde gesehen und ist nach Hause gegangen.");
  EXPECT_THAT(finders.names(), IsEmpty());
  std::set<std::string> labels;
  std::vector<std::string> taggers, notes;
  finders.say(labels, taggers, notes);
  EXPECT_THAT(taggers, IsEmpty());
  ASSERT_EQ(notes.size(), 1U);
  EXPECT_THAT(notes[0], ::testing::HasSubstr("22 of the 22 texts"));
}

}  // namespace
}  // namespace sumi::hide
