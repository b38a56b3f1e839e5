#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/chain/inflected_names.hpp"
#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;

// All records are of one person, but for the last.
Persons one_and_other(std::size_t records) {
  Persons persons;
  persons.of_record.assign(records, 0);
  persons.of_record.back() = 1;
  persons.count = persons.loose_count = 2;
  persons.loose = {0, 1};
  return persons;
}

TEST(ShortForms, AreFoundInThePersonsOwnRecordsAlone) {
  Extraction extraction = Extractions({attribute("name", AttributeKind::name)})
                              .text("Anna Mori", {{"Anna Mori", "name"}})
                              .text("Mori came. Anna left, A. Mori and B Mori stayed")
                              .text("Mori came")
                              .made();
  EXPECT_EQ(find_short_forms(extraction, one_and_other(3), DateValues(extraction), HideMode::full, 1), 4U);
  EXPECT_THAT(places(extraction),
              ElementsAre("0:0-9 name", "1:0-4 name", "1:11-15 name", "1:22-29 name", "1:34-40 name"));
}

TEST(ShortForms, NeedACapitalWhereTheTextHasSome) {
  Extraction extraction = Extractions({attribute("name", AttributeKind::name)})
                              .text("Will Day", {{"Will Day", "name"}})
                              .text("He will come any day; Day called.")
                              .text("mr day said : any day")
                              .text("other")
                              .made();
  find_short_forms(extraction, one_and_other(4), DateValues(extraction), HideMode::full, 1);
  EXPECT_THAT(places(extraction), ElementsAre("0:0-8 name", "1:22-25 name", "2:3-6 name"));
}

TEST(ShortForms, TakeInitialsOnBothSides) {
  Extraction extraction = Extractions({attribute("name", AttributeKind::name)})
                              .text("Anna Mori", {{"Anna Mori", "name"}})
                              .text("Mori, A. said; Mori A. left; G. Mori")
                              .text("x")
                              .made();
  find_short_forms(extraction, one_and_other(3), DateValues(extraction), HideMode::full, 1);
  EXPECT_THAT(places(extraction), ElementsAre("0:0-9 name", "1:0-8 name", "1:15-22 name", "1:29-36 name"));
}

TEST(ShortForms, AreHanFamiliesWithTheirTitles) {
  Extraction extraction = Extractions({attribute("name", AttributeKind::name)})
                              .text("李 小龙", {{"李 小龙", "name"}})
                              .text("李先生来了，桃李")
                              .text("x")
                              .made();
  find_short_forms(extraction, one_and_other(3), DateValues(extraction), HideMode::full, 1);
  EXPECT_THAT(places(extraction), ElementsAre("0:0-10 name", "1:0-9 name"));
}

TEST(ShortForms, AreOtherValuesThatTheModeTakesAway) {
  Extraction extraction = Extractions({attribute("born", AttributeKind::birth_date, AttributeRole::quasi),
                                       attribute("ward", AttributeKind::category, AttributeRole::quasi)})
                              .row({{"1943-10-13", "born"}, {"west", "ward"}})
                              .text("born 1943-10-13 in the west")
                              .text("1943-10-13")
                              .made();
  find_short_forms(extraction, one_and_other(3), DateValues(extraction), HideMode::full, 1);
  EXPECT_THAT(places(extraction), ElementsAre("0:0-10 born", "0:0-4 ward", "1:5-15 born", "1:23-27 ward"));
}

TEST(ShortForms, AreWrittenOtherwise) {
  Extraction extraction =
      Extractions({attribute("name", AttributeKind::name), attribute("born", AttributeKind::birth_date, kQuasi),
                   attribute("age", AttributeKind::age, kQuasi)})
          .text("Jürgen Müller 1934-05-03 89", {{"Jürgen Müller", "name"}, {"1934-05-03", "born"}, {"89", "age"}})
          .text("Mueller, DOB 3.5.34 (050334), nineteen thirty-four, eighty-nine")
          .text("Mueller, DOB 3.5.34, nineteen thirty-four, eighty-nine")
          .made();
  EXPECT_EQ(find_short_forms(extraction, one_and_other(3), DateValues(extraction), HideMode::statistical, 1), 5U);
  EXPECT_THAT(places(extraction), ElementsAre("0:0-15 name", "0:16-26 born", "0:27-29 age", "1:0-7 name",
                                              "1:13-19 born", "1:21-27 born", "1:30-50 born", "1:52-63 age"));
}

}  // namespace
}  // namespace sumi::hide::testing
