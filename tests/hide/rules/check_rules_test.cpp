#include "hide/rules/check_rules.hpp"

#include <gtest/gtest.h>

#include "hide/extractions.hpp"
#include "io/files.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide::testing {
namespace {

HideRules sound() {
  HideRules rules;
  rules.output = "out";
  rules.as_of = CalendarDate{2026, 1, 1};
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
  for (const char* name : {"../a", ".a", "a/../../b", "/a", "a/.b"}) {
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

TEST(CheckRules, RefusesToShowAgesThatItCannotJudge) {
  HideRules rules = sound();
  rules.as_of.reset();
  EXPECT_EQ(io::error_of([&] { check_rules(rules); }),
            "bad_input: attribute age shows years or ages, but no date says who is older than 89; write as_of = "
            "2026-01-01, the day at which ages are judged");
  rules.attributes[1] = attribute("born", AttributeKind::birth_date, AttributeRole::quasi);
  EXPECT_THROW(check_rules(rules), Error);
  rules.mode = HideMode::statistical;
  EXPECT_NO_THROW(check_rules(rules));
  rules.mode = HideMode::full;
  rules.attributes[1].role = AttributeRole::direct;
  EXPECT_NO_THROW(check_rules(rules));
}

TEST(CheckRules, RefusesWeightsThatAreNone) {
  HideRules rules = sound();
  rules.attributes[0].weight = 0;
  EXPECT_THROW(check_rules(rules), Error);
}

}  // namespace
}  // namespace sumi::hide::testing
