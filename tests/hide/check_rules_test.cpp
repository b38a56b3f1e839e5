#include "hide/check_rules.hpp"

#include <gtest/gtest.h>

#include "hide/extractions.hpp"
#include <sumi/error.hpp>

namespace sumi::hide::testing {
namespace {

HideRules sound() {
  HideRules rules;
  rules.output = "out";
  rules.sources.emplace_back().file = "a.txt";
  rules.attributes = {attribute("name", AttributeKind::name),
                      attribute("age", AttributeKind::age, AttributeRole::quasi)};
  return rules;
}

TEST(CheckRules, AllowsWhatMakesSense) {
  EXPECT_NO_THROW(check_rules(sound()));
  EXPECT_EQ(attribute_named(sound(), "age"), 1U);
  EXPECT_EQ(attribute_named(sound(), "sex"), std::nullopt);
}

TEST(CheckRules, RefusesNamesThatLeadOutOfTheOutput) {
  for (const char* name : {"../a", ".a", "a/b"}) {
    HideRules rules = sound();
    rules.sources[0].as = name;
    EXPECT_THROW(check_rules(rules), Error) << name;
  }
}

TEST(CheckRules, RefusesToGeneralizeWhatIsNobodys) {
  HideRules rules = sound();
  rules.mode = HideMode::statistical;
  EXPECT_NO_THROW(check_rules(rules));
  rules.attributes[1].of_person = false;
  EXPECT_THROW(check_rules(rules), Error);
}

TEST(CheckRules, RefusesWeightsThatAreNone) {
  HideRules rules = sound();
  rules.attributes[0].weight = 0;
  EXPECT_THROW(check_rules(rules), Error);
}

}  // namespace
}  // namespace sumi::hide::testing
