#include "hide/persons.hpp"

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
