#include <gtest/gtest.h>

#include "hide/chain/identifier_view.hpp"
#include "hide/extractions.hpp"
#include "publish/replace/shifted_date.hpp"

namespace sumi::hide::testing {
namespace {

std::vector<int> shifts_of(const Extraction& extraction, const std::string& name) {
  Persons persons;
  persons.of_record.assign(extraction.records.size(), 0);
  persons.loose = {0};
  persons.count = 1;
  const DateValues dates(extraction);
  return date_shifts(extraction, persons, identifier_view(extraction, persons), dates, HideMode::statistical, Key{},
                     std::vector{name});
}

HideAttribute shifted(std::string name, AttributeKind kind, AttributeAction action) {
  HideAttribute one = attribute(std::move(name), kind, AttributeRole::quasi);
  one.actions.fill(action);
  return one;
}

TEST(DateShifts, AreThoseThatAreDrawn) {
  const Extraction made = Extractions({shifted("seen", AttributeKind::date, AttributeAction::shift)})
                              .text("2001-05-05", {{"2001-05-05", "seen"}})
                              .made();
  for (const std::string name : {"one", "two", "three"})
    EXPECT_EQ(shifts_of(made, name), std::vector{replace::drawn_shift(Key{}, name)});
}

// However both are written: the date is so many days from the birth as would be drawn.
TEST(DateShifts, NeverLeadToTheBirthDate) {
  for (const AttributeAction action : {AttributeAction::shift, AttributeAction::surrogate}) {
    for (int person = 0; person < 50; ++person) {
      const std::string name = std::to_string(person);
      const int drawn = replace::drawn_shift(Key{}, name);
      for (const std::string born : {"2001-05-14", "05/14/2001", "14 May 01", "May 14, 2001"}) {
        const std::string seen = replace::shifted_date("2001-05-14", -drawn, false).value();
        const Extraction made = Extractions({shifted("seen", AttributeKind::date, action),
                                             attribute("born", AttributeKind::birth_date, AttributeRole::quasi)})
                                    .text("Seen " + seen + ", born " + born, {{seen, "seen"}, {born, "born"}})
                                    .made();
        const int shift = shifts_of(made, name).front();
        EXPECT_NE(shift, 0);
        EXPECT_NE(replace::shifted_date(seen, shift, false), "2001-05-14") << born;
      }
    }
  }
}

TEST(DateShifts, AreNoneWhereAllLeadToTheBirthDate) {
  Extractions made({shifted("seen", AttributeKind::date, AttributeAction::shift),
                    attribute("born", AttributeKind::birth_date, AttributeRole::quasi)});
  made.text("2001-05-14", {{"2001-05-14", "born"}});
  for (int days = 1; days <= 364; ++days) {
    for (const int way : {-days, days}) {
      const std::string seen = replace::shifted_date("2001-05-14", way, false).value();
      made.text(seen, {{seen, "seen"}});
    }
  }
  EXPECT_EQ(shifts_of(made.made(), "all"), std::vector{0});
}

}  // namespace
}  // namespace sumi::hide::testing
