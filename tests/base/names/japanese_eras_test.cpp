#include "base/names/japanese_eras.hpp"

#include <gtest/gtest.h>

namespace sumi::names {
namespace {

TEST(JapaneseEras, ChangeOnTheirDay) {
  EXPECT_EQ(era_of(2019, 4, 30)->name, "平成");
  EXPECT_EQ(era_of(2019, 5, 1)->name, "令和");
  EXPECT_EQ(era_of(1989, 1, 7)->name, "昭和");
  EXPECT_EQ(era_of(1868, 1, 25)->name, "明治");
  EXPECT_FALSE(era_of(1868, 1, 24));
}

TEST(JapaneseEras, AreKnownByName) {
  EXPECT_EQ(era_named("平成")->first_year, 1989);
  EXPECT_FALSE(era_named("平"));
  EXPECT_FALSE(era_named(""));
}

}  // namespace
}  // namespace sumi::names
