#include "hide/chain/persons.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;

Persons found(const Extraction& extraction, const HideRules& rules = {}) {
  return find_persons(extraction, DateValues(extraction), rules, {});
}

TEST(Persons, OfEqualKeysAreOne) {
  const Extraction extraction = Extractions({key("number")})
                                    .row({{"A1", "number"}})
                                    .row({{"B2", "number"}})
                                    .row({{"ａ1", "number"}})
                                    .row({{"", "number"}})
                                    .made();
  const Persons persons = found(extraction);
  EXPECT_THAT(persons.of_record, ElementsAre(0, 1, 0, 2));
  EXPECT_EQ(persons.count, 3U);
}

TEST(Persons, OfSeveralKeysAreJoinedByAnyOfThem) {
  const Extraction extraction = Extractions({key("number"), key("encounter")})
                                    .row({{"A1", "number"}, {"e1", "encounter"}})
                                    .row({{"e1", "encounter"}})
                                    .row({{"A1", "number"}, {"e2", "encounter"}})
                                    .row({{"e2", "encounter"}})
                                    .made();
  EXPECT_THAT(found(extraction).of_record, ElementsAre(0, 0, 0, 0));
}

// 60 people with two records each, one of them misspelled, names in two ways.
TEST(Persons, AreLinkedByWhatIsAlike) {
  Extractions extractions({attribute("name", AttributeKind::name), attribute("given", AttributeKind::given_name),
                           attribute("family", AttributeKind::family_name),
                           attribute("born", AttributeKind::birth_date, AttributeRole::quasi)});
  const std::vector<std::string> given{"Anna", "Otto", "Emil", "Clara", "Ida", "Hugo"};
  const std::vector<std::string> family{"Morwen",   "Lindqvist", "Bergstad", "Quillfeather", "Scanlow",
                                        "Tannhill", "Ostrander", "Vexley",   "Hallam",       "Pruitt"};
  for (std::size_t i = 0; i < 60; ++i) {
    const std::string& first = given[i % 6];
    const std::string& last = family[i % 10];
    const std::string born = std::to_string(1930 + i) + "-0" + std::to_string(1 + i % 9) + "-1" + std::to_string(i % 7);
    extractions.row({{last + ", " + first, "name"}, {born, "born"}});
    extractions.row({{first, "given"}, {i % 5 == 0 ? last + "n" : last, "family"}, {born, "born"}});
  }
  const Persons persons = found(extractions.made());
  EXPECT_EQ(persons.count, 60U);
  for (std::size_t i = 0; i < 60; ++i) EXPECT_EQ(persons.of_record[2 * i], persons.of_record[2 * i + 1]);
  EXPECT_LE(persons.loose_count, persons.count);
}

// Twins in all but their numbers stay two.
TEST(Persons, OfDifferentKeysAreNeverJoined) {
  Extractions extractions(
      {key("number"), attribute("name", AttributeKind::name), attribute("born", AttributeKind::birth_date)});
  for (int i = 0; i < 40; ++i) {
    const std::string name = "Nadia Oakley" + std::string(1 + i / 2, 'x');
    extractions.row(
        {{"N" + std::to_string(i), "number"}, {name, "name"}, {std::to_string(1940 + i / 2) + "-01-02", "born"}});
  }
  const Persons persons = found(extractions.made());
  EXPECT_EQ(persons.count, 40U);
  EXPECT_EQ(persons.loose_count, 20U);
}

// Names that numbers alone tell apart, sex and town: the model of pairs can't tell, equal names can.
Extraction visits(const std::vector<std::string>& towns) {
  Extractions made({attribute("name", AttributeKind::name), attribute("sex", AttributeKind::sex, kQuasi),
                    attribute("town", AttributeKind::place, kQuasi)});
  const std::vector<std::string> families{"Morwen",    "Lindqvist", "Bergstad", "Quillfeather", "Scanlow", "Tannhill",
                                          "Ostrander", "Vexley",    "Hallam",   "Pruitt",       "Okelund", "Marrowby"};
  const std::vector<std::string> given{"Ilva", "Corvin", "Sunniva", "Alaric", "Tamsin", "Tobin", "Brisa", "Hale"};
  const std::vector<std::string> known{"Larkstoke", "Pellmarsh", "Quenbury", "Thrapwick", "Wexlow"};
  for (std::size_t i = 0; i < 240; ++i) {
    const std::size_t draw = i * 2654435761U >> 7;
    const std::string name = given[draw % 8] + " " + families[draw / 8 % 12] + " " + std::to_string(1 + 7 * i % 900);
    for (std::size_t record = 0; record <= (i % 4 == 0 ? 1U : 0U); ++record)
      made.row({{name, "name"},
                {draw % 2 == 0 ? "f" : "m", "sex"},
                {record < towns.size() ? towns[record] : known[draw / 96 % 5], "town"}});
  }
  return made.made();
}

TEST(Persons, OfEqualNamesThatNothingContradictsAreOne) {
  const Persons persons = found(visits({}));
  EXPECT_EQ(persons.doubt, "");
  EXPECT_TRUE(persons.by_names);
  EXPECT_EQ(persons.count, 240U);
  EXPECT_LE(persons.loose_count, persons.count);
  EXPECT_GT(persons.loose_count, 180U);
}

TEST(Persons, OfEqualNamesThatContradictAreInDoubt) {
  const Persons persons = found(visits({"Larkstoke", "Wexlow"}));
  EXPECT_NE(persons.doubt, "");
  EXPECT_FALSE(persons.by_names);
}

// Two of one name and different birth dates: whose the third record is can't be known, and k counts all three once.
TEST(Persons, OfOneNameAndDifferentBirthDatesStayTwo) {
  const Extraction extraction =
      Extractions({attribute("name", AttributeKind::name), attribute("born", AttributeKind::birth_date)})
          .row({{"Anna Mori", "name"}, {"1950-01-02", "born"}})
          .row({{"Anna Mori", "name"}, {"1971-11-23", "born"}})
          .row({{"Anna Mori", "name"}, {"", "born"}})
          .made();
  const Persons persons = found(extraction);
  EXPECT_THAT(persons.of_record, ElementsAre(0, 1, 2));
  EXPECT_EQ(persons.loose_count, 1U);
  EXPECT_NE(persons.doubt, "");
}

TEST(Persons, OfNearNamesCountOnceWhereNothingTellsThemApart) {
  const Extraction extraction =
      Extractions({attribute("name", AttributeKind::name), attribute("town", AttributeKind::place)})
          .row({{"Anna Lindqvist", "name"}, {"Wexlow", "town"}})
          .row({{"Anna Lindquist", "name"}, {"Wexlow", "town"}})
          .row({{"Otto Vexley", "name"}, {"Thrapwick", "town"}})
          .row({{"Lindqvist Anna", "name"}, {"", "town"}})
          .made();
  const Persons persons = found(extraction);
  EXPECT_EQ(persons.loose[persons.of_record[0]], persons.loose[persons.of_record[1]]);
  EXPECT_EQ(persons.loose[persons.of_record[0]], persons.loose[persons.of_record[3]]);
}

// A name of given and family name, found in a text, is whole there.
TEST(Persons, OfKnownWholeNamesAreThoseOfTheTable) {
  const Extraction extraction =
      Extractions({attribute("given", AttributeKind::given_name), attribute("family", AttributeKind::family_name)})
          .row({{"Martha", "given"}, {"Collins", "family"}})
          .text("Martha Collins is well", {{"Martha Collins", "given", FoundBy::known}})
          .made();
  EXPECT_THAT(found(extraction).of_record, ElementsAre(0, 0));
}

// "1000 mg" in a note is no record number.
TEST(Persons, ArentJoinedByNumbersThatAreKnownFromElsewhere) {
  const Extraction extraction = Extractions({key("number")})
                                    .row({{"N1000", "number"}})
                                    .text("as N1000", {{"N1000", "number", FoundBy::known}})
                                    .made();
  EXPECT_THAT(found(extraction).of_record, ElementsAre(0, 1));
}

TEST(Persons, WithoutAnythingSaidAreTheirOwn) {
  EXPECT_THAT(found(Extractions({attribute("name", AttributeKind::name)}).text("a").text("b").made()).of_record,
              ElementsAre(0, 1));
  EXPECT_EQ(found(Extractions({}).made()).count, 0U);
}

}  // namespace
}  // namespace sumi::hide::testing
