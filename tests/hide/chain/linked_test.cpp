#include "hide/chain/linked.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/extractions.hpp"
#include "io/files.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

HideRules rules(HideMode mode) {
  HideRules made;
  made.mode = mode;
  return made;
}

TEST(Linked, AreRecordsOfOneKeyWithTheShortFormsInThem) {
  const Linked linked = link_persons(Extractions({key("number"), attribute("name", AttributeKind::name)})
                                         .row({{"N1", "number"}, {"Anna Mori", "name"}})
                                         .text("N1: Mori came", {{"N1", "number"}})
                                         .text("N2: Mori came", {{"N2", "number"}})
                                         .made(),
                                     rules(HideMode::full), {});
  EXPECT_THAT(linked.persons.of_record, ElementsAre(0, 0, 1));
  EXPECT_THAT(places(linked.extraction),
              ElementsAre("0:0-2 number", "0:0-9 name", "1:0-2 number", "1:4-8 name", "2:0-2 number"));
  EXPECT_EQ(linked.view.persons.size(), 2U);
  EXPECT_FALSE(linked.counts_records);
}

TEST(Linked, RefuseToCountWhereNobodyIsTold) {
  const Extraction untold =
      Extractions({attribute("age", AttributeKind::age, kQuasi)}).row({{"70", "age"}}).row({{"71", "age"}}).made();
  HideRules statistical = rules(HideMode::statistical);
  EXPECT_THAT(io::error_of([&] { static_cast<void>(link_persons(untold, statistical, {})); }),
              HasSubstr("it is not known which records belong to the same person"));
  statistical.may_count_records = true;
  const Linked linked = link_persons(untold, statistical, {});
  EXPECT_TRUE(linked.counts_records);
  EXPECT_EQ(linked.untold_persons, 2U);
  EXPECT_TRUE(linked.persons.tells(1));
  EXPECT_FALSE(link_persons(untold, rules(HideMode::full), {}).counts_records);
}

}  // namespace
}  // namespace sumi::hide::testing
