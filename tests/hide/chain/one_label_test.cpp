#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/chain/inflected_names.hpp"
#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;

// All records are of one person, but for the last.
Persons one_and_another(std::size_t records) {
  Persons persons;
  persons.of_record.assign(records, 0);
  persons.of_record.back() = 1;
  persons.count = persons.loose_count = 2;
  persons.loose = {0, 1};
  return persons;
}

std::vector<std::string> settled(Extraction extraction) {
  unify_value_labels(extraction, one_and_another(extraction.records.size()), HideMode::full);
  return places(extraction);
}

const std::vector<HideAttribute>& some_attributes() {
  static const std::vector<HideAttribute> all{attribute("born", AttributeKind::birth_date, kQuasi),
                                              attribute("ssn", AttributeKind::id),
                                              attribute("street", AttributeKind::street),
                                              attribute("DATE_TIME", AttributeKind::text),
                                              attribute("US_SSN", AttributeKind::text),
                                              attribute("LOCATION", AttributeKind::text),
                                              attribute("age", AttributeKind::age, kQuasi)};
  return all;
}

// However it is written, and whoever found it.
TEST(OneLabel, IsThatOfTheColumn) {
  EXPECT_THAT(settled(Extractions(some_attributes())
                          .row({{"1934-05-03", "born", FoundBy::field},
                                {"536-22-8726", "ssn", FoundBy::field},
                                {"12 Acacia Avenue", "street", FoundBy::field}})
                          .text("3 May 1934, 03.05.1934, 536228726 at 12 Acacia-Avenue; 4 May 1934",
                                {{"3 May 1934", "DATE_TIME"},
                                 {"03.05.1934", "DATE_TIME"},
                                 {"536228726", "US_SSN"},
                                 {"12 Acacia-Avenue", "LOCATION"},
                                 {"4 May 1934", "DATE_TIME"}})
                          .text("3 May 1934", {{"3 May 1934", "DATE_TIME"}})
                          .made()),
              ElementsAre("0:0-10 born", "0:0-11 ssn", "0:0-16 street", "1:0-10 born", "1:12-22 born", "1:24-33 ssn",
                          "1:37-53 street", "1:55-65 DATE_TIME", "2:0-10 DATE_TIME"));
}

TEST(OneLabel, IsOfOwnSpansBeforeFinders) {
  EXPECT_THAT(
      settled(Extractions(some_attributes())
                  .text("3 May 1934, 3.5.1934, 1934-05-03",
                        {{"3 May 1934", "DATE_TIME"}, {"3.5.1934", "born", FoundBy::span}, {"1934-05-03", "LOCATION"}})
                  .text("x")
                  .made()),
      ElementsAre("0:0-10 born", "0:12-20 born", "0:22-32 born"));
}

TEST(OneLabel, IsTheFirstOfTheRulesWhereFindersAgreeInScore) {
  const auto text = [](const char* first, const char* second) {
    return settled(
        Extractions(some_attributes()).text("Leeds Leeds", {{"Leeds", first}, {"Leeds", second}}).text("x").made());
  };
  EXPECT_THAT(text("street", "LOCATION"), ElementsAre("0:0-5 street", "0:6-11 street"));
  EXPECT_THAT(text("LOCATION", "street"), ElementsAre("0:0-5 street", "0:6-11 street"));
}

// What is kept lends its label to nothing: it would be published. Ages mean several things.
TEST(OneLabel, IsNoneOfWhatIsKeptAndOfAges) {
  std::vector<HideAttribute> attributes = some_attributes();
  attributes[0].actions[static_cast<std::size_t>(HideMode::full)] = AttributeAction::keep;
  EXPECT_THAT(settled(Extractions(attributes)
                          .row({{"1934-05-03", "born", FoundBy::field}, {"536228", "age", FoundBy::field}})
                          .text("3 May 1934; 536228", {{"3 May 1934", "DATE_TIME"}, {"536228", "US_SSN"}})
                          .text("x")
                          .made()),
              ElementsAre("0:0-10 born", "0:0-6 age", "1:0-10 DATE_TIME", "1:12-18 US_SSN"));
}

}  // namespace
}  // namespace sumi::hide::testing
