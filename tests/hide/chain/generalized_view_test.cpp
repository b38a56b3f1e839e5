#include "hide/chain/generalized_view.hpp"

#include <map>
#include <random>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/extractions.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide::testing {
namespace {

struct Made {
  Extraction extraction;
  Persons persons;
  GeneralizedView view;
};

Made made_of(const Extraction& extraction, std::vector<std::uint32_t> of_record, std::vector<std::uint32_t> loose,
             HideRules rules) {
  Made made{extraction, {}, {}};
  made.persons.of_record = std::move(of_record);
  made.persons.loose = std::move(loose);
  made.persons.count = static_cast<std::uint32_t>(made.persons.loose.size());
  rules.mode = HideMode::statistical;
  made.view = generalize_view(made.extraction, made.persons, identifier_view(made.extraction, made.persons),
                              DateValues(made.extraction), rules, 1, 1, {});
  return made;
}

std::vector<std::uint32_t> from_zero(std::uint32_t size) {
  std::vector<std::uint32_t> all;
  for (std::uint32_t i = 0; i < size; ++i) all.push_back(i);
  return all;
}

int number(std::string_view text) {
  return std::stoi(std::string(text));
}

// [low,high] or one.
bool covers(const std::string& label, int value) {
  if (!label.starts_with('[')) return number(label) == value;
  const std::size_t comma = label.find(',');
  return number(label.substr(1, comma - 1)) <= value && value <= number(label.substr(comma + 1));
}

TEST(GeneralizedView, CoversAllValuesOfAllMembersAndKeepsK) {
  std::mt19937 random(5);
  for (int round = 0; round < 40; ++round) {
    const auto k = static_cast<unsigned>(2 + random() % 4);
    Extractions extractions(
        {attribute("age", AttributeKind::age, kQuasi), attribute("ward", AttributeKind::category, kQuasi)});
    std::vector<std::vector<int>> ages(30);
    for (std::vector<int>& all : ages) {
      std::string text = "x";
      for (std::size_t i = 1 + random() % 3; i > 0; --i) all.push_back(static_cast<int>(20 + random() % 60));
      for (const int age : all) text += " " + std::to_string(age);
      const std::string ward(1, static_cast<char>('a' + random() % 4));
      switch (all.size()) {
        case 1:
          extractions.text(text + " " + ward, {{std::to_string(all[0]), "age"}, {ward, "ward"}});
          break;
        case 2:
          extractions.text(text + " " + ward,
                           {{std::to_string(all[0]), "age"}, {std::to_string(all[1]), "age"}, {ward, "ward"}});
          break;
        default:
          extractions.text(
              text,
              {{std::to_string(all[0]), "age"}, {std::to_string(all[1]), "age"}, {std::to_string(all[2]), "age"}});
          break;
      }
    }
    HideRules rules;
    rules.k = k;
    const Made made = made_of(extractions.made(), from_zero(30), from_zero(30), rules);
    std::map<std::vector<std::string>, std::size_t> classes;
    for (std::size_t person = 0; person < 30; ++person) {
      const std::vector<std::string>& texts = made.view.texts[person];
      ++classes[texts];
      for (const int age : ages[person]) EXPECT_TRUE(covers(texts[0], age)) << texts[0] << " " << age;
    }
    for (const auto& [texts, size] : classes) EXPECT_GE(size, k);
    EXPECT_GE(made.view.verdict->k, k);
  }
}

// Two that may be one person count once.
TEST(GeneralizedView, CountsPersonsThatSurelyAreDifferent) {
  Extractions extractions({attribute("age", AttributeKind::age, kQuasi)});
  for (const char* age : {"20", "20", "60", "60"}) extractions.row({{age, "age"}});
  HideRules rules;
  rules.k = 2;
  const Made apart = made_of(extractions.made(), from_zero(4), from_zero(4), rules);
  EXPECT_EQ(apart.view.texts[0][0], "20");
  const Made alike = made_of(extractions.made(), from_zero(4), {0, 0, 1, 2}, rules);
  EXPECT_EQ(alike.view.texts[0][0], "[20,60]");
}

// Alone among those who fit no class, it would be known who that is.
TEST(GeneralizedView, PutsWhoHasNothingToGeneralizeIntoAClass) {
  const Made made = made_of(Extractions({attribute("age", AttributeKind::age, kQuasi)})
                                .row({{"20", "age"}})
                                .row({{"", "age"}})
                                .row({{"30", "age"}})
                                .made(),
                            from_zero(3), from_zero(3), [] {
                              HideRules rules;
                              rules.k = 2;
                              return rules;
                            }());
  EXPECT_EQ(made.view.persons, 3U);
  for (const std::vector<std::string>& texts : made.view.texts) EXPECT_EQ(texts, std::vector<std::string>{"*"});
}

TEST(GeneralizedView, OfTooFewPersonsIsAnError) {
  HideRules rules;
  rules.k = 5;
  EXPECT_THROW(made_of(Extractions({attribute("age", AttributeKind::age, kQuasi)}).row({{"20", "age"}}).made(),
                       from_zero(1), from_zero(1), rules),
               Error);
}

TEST(GeneralizedView, SaysInEmptyCellsWhatTheClassSays) {
  const Made made =
      made_of(Extractions({attribute("age", AttributeKind::age, kQuasi), attribute("sex", AttributeKind::sex, kQuasi),
                           attribute("name", AttributeKind::name)})
                  .row({{"20", "age"}, {"f", "sex"}})
                  .row({{"", "age"}, {"f", "sex"}})
                  .row({{"", "age"}, {"", "sex"}, {"Anna", "name"}})
                  .made(),
              from_zero(3), from_zero(3), [] {
                HideRules rules;
                rules.k = 2;
                return rules;
              }());
  EXPECT_EQ(generalized_cell(made.view, 1, 0, AttributeKind::age), "*");
  EXPECT_EQ(generalized_cell(made.view, 1, 1, AttributeKind::sex), "{|f}");
  EXPECT_EQ(generalized_cell(made.view, 2, 1, AttributeKind::sex), "{|f}");
  EXPECT_EQ(generalized_cell(made.view, 2, 2, AttributeKind::name), std::nullopt);
}

TEST(GeneralizedView, IsNotDiverseWhereAllShareAValue) {
  Extractions extractions({attribute("age", AttributeKind::age, kQuasi),
                           attribute("illness", AttributeKind::category, AttributeRole::sensitive)});
  for (int i = 0; i < 6; ++i) extractions.text("20 hiv flu", {{"20", "age"}, {"hiv", "illness"}, {"flu", "illness"}});
  HideRules rules;
  rules.k = 2;
  EXPECT_NO_THROW(made_of(extractions.made(), from_zero(6), from_zero(6), rules));
  rules.diversity = Diversity{Diversity::Kind::distinct, 2, 1};
  EXPECT_THROW(made_of(extractions.made(), from_zero(6), from_zero(6), rules), Error);
}

TEST(GeneralizedView, IsDiverseInPersonsWithSeveralValues) {
  Extractions extractions({attribute("age", AttributeKind::age, kQuasi),
                           attribute("illness", AttributeKind::category, AttributeRole::sensitive)});
  // Neighbours in age are ill alike, so that classes of two would tell what both have.
  for (int i = 0; i < 12; ++i) {
    const std::string age = std::to_string(20 + i);
    const std::string ill = i < 6 ? "hiv" : "gout";
    extractions.text(age + " " + ill + " flu" + age, {{age, "age"}, {ill, "illness"}, {"flu" + age, "illness"}});
  }
  HideRules rules;
  rules.k = 2;
  rules.diversity = Diversity{Diversity::Kind::distinct, 2, 1};
  const Made made = made_of(extractions.made(), from_zero(12), from_zero(12), rules);
  std::map<std::string, std::set<int>> ills;
  std::map<std::string, int> persons;
  for (int i = 0; i < 12; ++i) {
    ills[made.view.texts[i].front()].insert(i < 6 ? 1 : 2);
    ++persons[made.view.texts[i].front()];
  }
  for (const auto& [label, all] : ills) EXPECT_EQ(all.size(), 2U) << label;
  for (const auto& [label, all] : persons) EXPECT_GE(all, 2) << label;
}

TEST(GeneralizedView, TakesSpellingsForOneValue) {
  Extractions extractions({attribute("age", AttributeKind::age, kQuasi),
                           attribute("illness", AttributeKind::category, AttributeRole::sensitive)});
  for (int i = 0; i < 6; ++i) extractions.row({{"20", "age"}, {i % 2 == 0 ? "flu" : "Flu", "illness"}});
  HideRules rules;
  rules.k = 2;
  rules.diversity = Diversity{Diversity::Kind::distinct, 2, 1};
  EXPECT_THROW(made_of(extractions.made(), from_zero(6), from_zero(6), rules), Error);
}

TEST(GeneralizedView, IsDividedAsTheRulesSay) {
  Extractions extractions({attribute("age", AttributeKind::age, kQuasi)});
  for (const int age : {20, 20, 20, 20, 20, 21, 60, 61}) extractions.row({{std::to_string(age), "age"}});
  HideRules rules;
  rules.k = 2;
  const auto texts = [&](Partitioning partitioning) {
    rules.partitioning = partitioning;
    std::set<std::string> all;
    for (const auto& text : made_of(extractions.made(), from_zero(8), from_zero(8), rules).view.texts)
      all.insert(text.front());
    return all;
  };
  EXPECT_EQ(texts(Partitioning::best_split), (std::set<std::string>{"20", "[20,21]", "[60,61]"}));
  // The median is 20, and equal values stay together.
  EXPECT_EQ(texts(Partitioning::strict_median), (std::set<std::string>{"20", "[21,61]"}));
}

TEST(GeneralizedView, IsDiverse) {
  Extractions extractions({attribute("age", AttributeKind::age, kQuasi),
                           attribute("illness", AttributeKind::category, AttributeRole::sensitive)});
  for (int i = 0; i < 12; ++i)
    extractions.row({{std::to_string(20 + i), "age"}, {i < 6 ? "flu" : i % 2 == 0 ? "gout" : "mumps", "illness"}});
  HideRules rules;
  rules.k = 2;
  rules.diversity = Diversity{Diversity::Kind::distinct, 2, 1};
  const Made made = made_of(extractions.made(), from_zero(12), from_zero(12), rules);
  EXPECT_GE(*made.view.verdict->l, 2);
}

}  // namespace
}  // namespace sumi::hide::testing
