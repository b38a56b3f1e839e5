#include "hide/chain/zip_prefix.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sumi::hide::testing {
namespace {

TEST(ZipPrefix, IsOfThreeDigits) {
  EXPECT_EQ(zip_prefix("02139"), "021**");
  EXPECT_EQ(zip_prefix("02139-4307"), "021******");
  EXPECT_EQ(zip_prefix("021394307"), "021******");
}

TEST(ZipPrefix, PutsALostZeroBack) {
  EXPECT_EQ(zip_prefix("3601"), "000**");
  EXPECT_EQ(zip_prefix("2139"), "021**");
  EXPECT_EQ(zip_prefix("2139-4307"), "021******");
  EXPECT_EQ(zip_prefix("21394307"), "021******");
}

TEST(ZipPrefix, ReadsDigitsOfAllWidths) {
  EXPECT_EQ(zip_prefix("０３６０１"), "000**");
  EXPECT_EQ(zip_prefix("０２１３９－４３０７"), "021******");
}

TEST(ZipPrefix, HidesSmallAreasOfAllThreeCensuses) {
  for (const char* zip : {"03601", "06390", "83001", "20500", "36901", "75390", "77201", "89301"})
    EXPECT_EQ(zip_prefix(zip), "000**") << zip;
}

TEST(ZipPrefix, IsOfNothingElse) {
  for (const char* other : {"", "021", "123-4567", "SW1A 1AA", "021390", "0213943070", "02139 x 4307", "K1A 0B1"})
    EXPECT_EQ(zip_prefix(other), std::nullopt) << other;
}

}  // namespace
}  // namespace sumi::hide::testing
