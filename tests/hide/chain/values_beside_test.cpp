#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/chain/known_values.hpp"
#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;

std::vector<HideAttribute> short_attributes() {
  return {attribute("number", AttributeKind::id), attribute("phone", AttributeKind::contact),
          attribute("born", AttributeKind::birth_date, kQuasi), attribute("name", AttributeKind::name)};
}

// What of the text is found, in its order.
std::vector<std::string> beside(const std::string& text, Extraction* all = nullptr) {
  Extraction extraction = Extractions(short_attributes())
                              .row({{"90211", "number"}, {"A17", "number"}, {"5521", "phone"}, {"1985-03-12", "born"}})
                              .row({{"7", "number"}, {"Bo", "name"}})
                              .text(text)
                              .made();
  extraction.columns_called[0] = {"emp_no", "staff.lockerCode"};
  HideRules rules;
  rules.batch.emplace();
  find_values_beside(extraction, rules, 1);
  std::vector<std::string> found;
  for (const Mention& one : extraction.mentions)
    if (one.record == 2) found.push_back(one.text);
  if (all != nullptr) *all = std::move(extraction);
  return found;
}

TEST(ValuesBeside, AreShortNumbersBesideAWordOfTheirKindOrColumn) {
  EXPECT_THAT(beside("Employee 90211, emp_no 90211; Employee no. is 90211. empno: 90211; 90211 (staff)"),
              ElementsAre("90211", "90211", "90211", "90211", "90211"));
  EXPECT_THAT(beside("Call ext. 5521 or phone 5521; locker A17"), ElementsAre("5521", "5521", "A17"));
  for (const char* text : {"It cost 90211 dollars.", "90211", "employee 902112", "An employee left. 90211 came.",
                           "employee\n90211", "the A17 road", "in 5521 of cases", "employee 12 and 90211", "patient 7"})
    EXPECT_THAT(beside(text), ElementsAre()) << text;
}

TEST(ValuesBeside, AreBirthDatesInPartsAndSixFiguresBesideAWord) {
  EXPECT_THAT(beside("12/03/85, 03.12.85, 85-03-12"), ElementsAre("12/03/85", "03.12.85", "85-03-12"));
  EXPECT_THAT(beside("born 850312; DOB: 120385; geb. am 031285"), ElementsAre("850312", "120385", "031285"));
  EXPECT_THAT(beside("order 850312, 120385, version 85.3.13, 031285"), ElementsAre());
}

TEST(ValuesBeside, AreCountedWhereTheyAreNotLookedFor) {
  Extraction all;
  beside("nothing", &all);
  EXPECT_EQ(all.values_not_searched, 2U);  // 7, Bo
  EXPECT_EQ(all.birth_days.size(), 1U);
}

}  // namespace
}  // namespace sumi::hide::testing
