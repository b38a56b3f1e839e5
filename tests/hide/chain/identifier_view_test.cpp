#include "hide/chain/identifier_view.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;

TEST(IdentifierView, HasARowAPerson) {
  const Extraction extraction =
      Extractions({attribute("name", AttributeKind::name), others("doctor", AttributeKind::name)})
          .text("A Mori seen by Berg", {{"A Mori", "name"}, {"Berg", "doctor"}})
          .text("Anna Mori", {{"Anna Mori", "name"}})
          .text("Anna Mori", {{"Anna Mori", "name"}})
          .made();
  Persons persons;
  persons.of_record = {0, 0, 0};
  persons.count = 1;
  const IdentifierView view = identifier_view(extraction, persons);
  ASSERT_EQ(view.persons.size(), 1U);
  ASSERT_EQ(view.persons[0].size(), 1U);
  EXPECT_THAT(view.persons[0].at(0), ElementsAre(CountedValue{"Anna Mori", 2}, CountedValue{"A Mori", 1}));
}

}  // namespace
}  // namespace sumi::hide::testing
