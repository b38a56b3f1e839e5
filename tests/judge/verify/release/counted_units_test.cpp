#include "judge/verify/release/counted_units.hpp"

#include <gtest/gtest.h>

namespace sumi::verify {
namespace {

TEST(CountedUnits, PutDocumentsOfOneOwnerSideBySide) {
  const std::vector<std::uint32_t> owners{2, 1, 2, 1};
  const CountedUnits by_owner(owners, Support::owners);
  EXPECT_EQ(by_owner.documents(), (std::vector<std::uint32_t>{1, 3, 0, 2}));
  EXPECT_EQ(by_owner.of(2), 2U);
  const CountedUnits by_document(owners, Support::documents);
  EXPECT_EQ(by_document.documents(), (std::vector<std::uint32_t>{0, 1, 2, 3}));
  EXPECT_EQ(by_document.of(2), 2U);
  EXPECT_TRUE(CountedUnits(owners, Support::occurrences).each_place_counts());
}

TEST(Meetings, CountAUnitOnceOrEachPlace) {
  Meetings once;
  Meetings each;
  for (const std::uint32_t unit : {0U, 0U, 3U, 3U, 4U}) {
    once.meet(unit, false);
    each.meet(unit, true);
  }
  EXPECT_EQ(once.count, 3U);
  EXPECT_EQ(each.count, 5U);
}

}  // namespace
}  // namespace sumi::verify
