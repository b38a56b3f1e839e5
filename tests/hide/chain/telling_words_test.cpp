#include "hide/chain/telling_words.hpp"

#include <cmath>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;

void let_say(KeptWords& words, std::uint32_t person, const std::string& text) {
  words.note(person, {.fields = {{"text", text, std::nullopt}}}, {});
}

// Persons 0 to 39, of two groups by turns.
PersonGroups two_groups() {
  PersonGroups groups{"sex", {}, 2};
  for (std::uint32_t person = 0; person < 40; ++person) groups.group_of.push_back(person % 2);
  return groups;
}

TEST(TellingWords, AreThoseThatGoWithAnAttribute) {
  KeptWords words;
  std::mt19937 random(3);
  for (std::uint32_t person = 0; person < 40; ++person) {
    let_say(words, person, person % 2 == 0 || person == 1 ? "prostate" : "ovary");
    let_say(words, person, person < 20 ? "early" : "late");
    for (int i = 0; i < 200; ++i)
      if (random() % 2 == 0)
        let_say(words, person,
                std::string("noise") + static_cast<char>('a' + i / 26) + static_cast<char>('a' + i % 26));
    if (person == 2 || person == 4) let_say(words, person, "rare");
  }
  const std::vector<HideTellingWords> told = telling_words(words, {two_groups()}, 1);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].attribute, "sex");
  EXPECT_EQ(told[0].persons, 40U);
  EXPECT_EQ(told[0].words, 204U);
  ASSERT_EQ(told[0].telling.size(), 2U);
  const bool is_first = told[0].telling[0].text == "prostate";
  EXPECT_EQ(told[0].telling[is_first ? 1 : 0].text, "ovary");
  EXPECT_EQ(told[0].telling[is_first ? 0 : 1].text, "prostate");
  EXPECT_EQ(told[0].telling[is_first ? 0 : 1].persons, 21U);
  // By definition: sum p log2(p / (q r)).
  const auto part = [](double both, double word, double group) {
    return both / 40 * std::log2(both * 40 / (word * group));
  };
  EXPECT_NEAR(told[0].telling[1].bits, part(20, 21, 20) + part(1, 21, 20) + part(19, 19, 20), 1e-9);
  EXPECT_EQ(told[0].telling[1].p, 1. / 400);
  const std::vector<HideTellingWords> again = telling_words(words, {two_groups()}, 1);
  EXPECT_EQ(again[0].telling[0].bits, told[0].telling[0].bits);
}

// Of 40 attributes that have nothing to do with the words, few have a telling one.
TEST(TellingWords, AreSeldomFoundByChance) {
  std::mt19937 random(5);
  KeptWords words;
  for (std::uint32_t person = 0; person < 40; ++person)
    for (int i = 0; i < 100; ++i)
      if (random() % 3 == 0)
        let_say(words, person, std::string("word") + static_cast<char>('a' + i / 26) + static_cast<char>('a' + i % 26));
  std::vector<PersonGroups> attributes;
  for (int i = 0; i < 40; ++i) {
    attributes.push_back({"attribute", {}, 2});
    for (int person = 0; person < 40; ++person) attributes.back().group_of.push_back(random() % 2);
  }
  int told = 0;
  for (const HideTellingWords& one : telling_words(words, attributes, 1)) told += one.telling.empty() ? 0 : 1;
  EXPECT_LE(told, 7);  // 2 are expected; more than 7 in a thousandth of all draws
}

TEST(TellingWords, CompareOnlyPersonsWithAValueAndAText) {
  KeptWords words;
  for (std::uint32_t person = 0; person < 30; ++person) let_say(words, person, person % 2 == 0 ? "prostate" : "ovary");
  PersonGroups groups = two_groups();
  for (std::uint32_t person = 0; person < 10; ++person) groups.group_of[person] = PersonGroups::kNone;
  const std::vector<HideTellingWords> told = telling_words(words, {groups}, 1);
  EXPECT_EQ(told[0].persons, 20U);
  ASSERT_EQ(told[0].telling.size(), 2U);
  EXPECT_NEAR(told[0].telling[0].bits, 1, 1e-9);
}

TEST(TellingWords, HaveNothingToTellOfFewPersons) {
  KeptWords words;
  for (std::uint32_t person = 0; person < 8; ++person) let_say(words, person, person % 2 == 0 ? "prostate" : "ovary");
  const std::vector<HideTellingWords> told = telling_words(words, {two_groups()}, 1);
  EXPECT_EQ(told[0].words, 0U);
  EXPECT_TRUE(told[0].telling.empty());
}

TEST(PersonGroups, AreCategoriesAndQuartersOfNumbers) {
  Extractions extractions({key("number"), attribute("age", AttributeKind::age, kQuasi),
                           attribute("sex", AttributeKind::sex, kQuasi),
                           attribute("illness", AttributeKind::category, AttributeRole::sensitive)});
  for (int i = 0; i < 20; ++i)
    extractions.row({{"N" + std::to_string(i), "number"},
                     {std::to_string(20 + i), "age"},
                     {i % 2 == 0 ? "f" : "m", "sex"},
                     {i < 8    ? "Flu"
                      : i < 16 ? "flu"
                               : "gout",
                      "illness"}});
  const std::vector<PersonGroups> groups = person_groups(link_persons(extractions.made(), HideRules{}, {}));
  ASSERT_EQ(groups.size(), 3U);
  EXPECT_EQ(groups[0].attribute, "age");
  EXPECT_EQ(groups[0].groups, 4U);
  EXPECT_THAT(std::vector(groups[0].group_of.begin(), groups[0].group_of.begin() + 6), ElementsAre(0, 0, 0, 0, 0, 1));
  EXPECT_EQ(groups[1].attribute, "sex");
  EXPECT_EQ(groups[1].groups, 2U);
  EXPECT_EQ(groups[2].attribute, "illness");
  EXPECT_EQ(groups[2].groups, 2U);  // spellings are one; four with gout are the rest
}

}  // namespace
}  // namespace sumi::hide::testing
