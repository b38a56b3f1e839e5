#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/chain/identifier_view.hpp"
#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct Viewed {
  Extraction extraction;
  std::vector<ViewColumn> columns;
};

// Each record is a person.
Viewed viewed(const Extraction& extraction) {
  Persons persons;
  for (std::uint32_t i = 0; i < extraction.records.size(); ++i) persons.of_record.push_back(i);
  persons.loose = persons.of_record;
  persons.count = persons.loose_count = static_cast<std::uint32_t>(extraction.records.size());
  return {extraction, view_columns(extraction, persons, identifier_view(extraction, persons), DateValues(extraction),
                                   HideMode::statistical)};
}

TEST(ViewColumns, OfBirthDatesAreYears) {
  const Viewed made =
      viewed(Extractions({attribute("born", AttributeKind::birth_date, kQuasi), attribute("name", AttributeKind::name)})
                 .row({{"1943-10-13", "born"}, {"A", "name"}})
                 .row({{"12 May 1950", "born"}})
                 .row({{"unknown", "born"}})
                 .made());
  ASSERT_EQ(made.columns.size(), 1U);
  EXPECT_TRUE(made.columns[0].is_numeric);
  EXPECT_THAT(made.columns[0].values, ElementsAre(ElementsAre("1943"), ElementsAre("1950"), IsEmpty()));
}

TEST(ViewColumns, OfAgesWithDatesAreYearsOfBirth) {
  HideAttribute age = attribute("age", AttributeKind::age, kQuasi);
  age.at = "seen";
  HideAttribute seen = attribute("seen", AttributeKind::date, kQuasi);
  seen.actions[static_cast<std::size_t>(HideMode::statistical)] = AttributeAction::keep;
  const Viewed made =
      viewed(Extractions({age, seen, attribute("born", AttributeKind::birth_date, kQuasi)})
                 .text("2009-11-11 aged 63", {{"2009-11-11", "seen"}, {"63", "age"}})
                 .text("2009-11-11 aged 63, born 1945", {{"2009-11-11", "seen"}, {"63", "age"}, {"1945", "born"}})
                 .text("aged 63", {{"63", "age"}})
                 .made());
  ASSERT_EQ(made.columns.size(), 1U);
  EXPECT_EQ(made.columns[0].name, "born");
  EXPECT_THAT(made.columns[0].attributes, ElementsAre(2, 0));
  EXPECT_THAT(made.columns[0].values, ElementsAre(ElementsAre("1945", "1946"), ElementsAre("1945"), IsEmpty()));
}

// What a tagger takes for a place may be any words: only what columns or spans say is a member of a class.
TEST(ViewColumns, OfPlacesHoldWhatIsToldAndNoFreeText) {
  const std::vector<HideAttribute> attributes{attribute("city", AttributeKind::place, kQuasi)};
  Extraction extraction = Extractions(attributes)
                              .row({{"Reno", "city"}})
                              .row({{"Ebensee", "city"}})
                              .text("lives in Reno 89500", {{"Reno 89500", "city"}})
                              .text("in Ebensee", {{"Ebensee", "city"}})
                              .made();
  const auto found = [&](Extraction& one) {
    for (Mention& mention : one.mentions)
      if (mention.record >= 2) mention.by = FoundBy::tagger;
  };
  found(extraction);
  EXPECT_THAT(viewed(extraction).columns[0].values,
              ElementsAre(ElementsAre("Reno"), ElementsAre("Ebensee"), IsEmpty(), ElementsAre("Ebensee")));
  Extraction texts = Extractions(attributes)
                         .text("well", {})
                         .text("well", {})
                         .text("lives in Reno 89500", {{"Reno 89500", "city"}})
                         .text("Ann Moor came on a Monday", {{"Ann Moor came on", "city"}})
                         .text("in Bad Ischl", {{"Bad Ischl", "city"}})
                         .made();
  found(texts);
  EXPECT_THAT(viewed(texts).columns[0].values,
              ElementsAre(IsEmpty(), IsEmpty(), IsEmpty(), IsEmpty(), ElementsAre("Bad Ischl")));
}

// An age without a date, and one beside a date that is shown, would tell the year of birth once more.
TEST(ViewColumns, OfAllThatTellsABirthAreOne) {
  const HideAttribute seen = attribute("seen", AttributeKind::date, kQuasi);
  const HideAttribute age = attribute("age", AttributeKind::age, kQuasi);
  const Viewed made = viewed(Extractions({age, seen, attribute("born", AttributeKind::birth_date, kQuasi),
                                          attribute("DOB", AttributeKind::birth_date, kQuasi)})
                                 .row({{"63", "age"}, {"1950-01-01", "born"}, {"1951-01-01", "DOB"}})
                                 .row({{"63", "age"}, {"2009-11-11", "seen"}})
                                 .row({{"60", "age"}})
                                 .made());
  ASSERT_EQ(made.columns.size(), 1U);
  EXPECT_TRUE(made.columns[0].is_birth);
  EXPECT_THAT(made.columns[0].attributes, ElementsAre(2, 3, 0));
  EXPECT_THAT(made.columns[0].values,
              ElementsAre(ElementsAre("1950", "1951"), ElementsAre("1945", "1946"), ElementsAre("1948", "1949")));

  const Viewed dated = viewed(Extractions({age, seen}).row({{"63", "age"}, {"2009-11-11", "seen"}}).made());
  ASSERT_EQ(dated.columns.size(), 1U);
  EXPECT_TRUE(dated.columns[0].is_birth);
}

TEST(ViewColumns, OfAgesAreAgesWhereNothingElseTellsABirth) {
  HideAttribute seen = attribute("seen", AttributeKind::date, kQuasi);
  seen.actions[static_cast<std::size_t>(HideMode::statistical)] = AttributeAction::tag;
  HideAttribute age = attribute("age", AttributeKind::age, kQuasi);
  age.at = "seen";
  const Viewed made = viewed(Extractions({age, seen}).row({{"63", "age"}, {"2009-11-11", "seen"}}).made());
  ASSERT_EQ(made.columns.size(), 1U);
  EXPECT_FALSE(made.columns[0].is_birth);
  EXPECT_THAT(made.columns[0].values, ElementsAre(ElementsAre("63")));
}

TEST(ViewColumns, OfOpenAgesReachToTheOldestAndTheYoungest) {
  const HideAttribute seen = attribute("seen", AttributeKind::date, kQuasi);
  const HideAttribute age = attribute("age", AttributeKind::age, kQuasi);
  const auto years = [&](const char* said) {
    return viewed(Extractions({age, seen}).row({{said, "age"}, {"2020-06-01", "seen"}}).made()).columns[0].values[0];
  };
  EXPECT_THAT(years("18 months"), ElementsAre("2018", "2019"));
  EXPECT_THAT(years("<1"), ElementsAre("2019", "2018", "2020"));
  EXPECT_EQ(years("90+").size(), 37U);  // 1894 to 1930
  const std::vector<std::string> open = years("90+");
  EXPECT_NE(std::ranges::find(open, "1894"), open.end());
  EXPECT_NE(std::ranges::find(open, "1930"), open.end());
}

TEST(ViewColumns, OfSeveralNumbersHaveTheMedianFirst) {
  const Viewed made = viewed(Extractions({attribute("age", AttributeKind::age, kQuasi)})
                                 .text("70 9 40 41", {{"70", "age"}, {"9", "age"}, {"40", "age"}, {"41", "age"}})
                                 .made());
  EXPECT_THAT(made.columns[0].values[0].front(), "40");
  EXPECT_EQ(made.columns[0].values[0].size(), 4U);
}

TEST(ViewColumns, OfCategoriesCountSpellingsAsOne) {
  const Viewed made = viewed(Extractions({attribute("sex", AttributeKind::sex, kQuasi)})
                                 .row({{"Female", "sex"}})
                                 .row({{"FEMALE", "sex"}})
                                 .row({{"*", "sex"}})
                                 .row({{"NA", "sex"}})
                                 .made());
  EXPECT_THAT(made.columns[0].values, ElementsAre(ElementsAre("Female"), ElementsAre("Female"), IsEmpty(), IsEmpty()));
}

TEST(ViewColumns, OfZipsAreGeneralizedFromTheirEnds) {
  const Viewed made =
      viewed(Extractions({attribute("zip", AttributeKind::zip, kQuasi)}).row({{"02139", "zip"}}).made());
  EXPECT_THAT(made.columns[0].hierarchy, ElementsAre(ElementsAre("02139", "0213*", "021**", "02***", "0****", "*")));
}

}  // namespace
}  // namespace sumi::hide::testing
