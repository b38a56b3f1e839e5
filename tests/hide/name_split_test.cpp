#include "hide/name_split.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(SplitName, IsTheSameInBothOrders) {
  EXPECT_EQ(split_name("Mori, Anna"), (SplitName{"Anna", "Mori"}));
  EXPECT_EQ(split_name("Anna Mori"), (SplitName{"Anna", "Mori"}));
  EXPECT_EQ(split_name("Anna Lena Mori"), (SplitName{"Anna Lena", "Mori"}));
}

TEST(SplitName, LeavesTitlesOut) {
  EXPECT_EQ(split_name("Dr. Anna Mori"), (SplitName{"Anna", "Mori"}));
  EXPECT_EQ(split_name("Mr. Mori"), (SplitName{"", "Mori"}));
  EXPECT_EQ(split_name("Anna"), (SplitName{"Anna", ""}));
}

TEST(SplitName, CutsHanNamesBehindTheFamily) {
  EXPECT_EQ(split_name("山田太郎"), (SplitName{"太郎", "山田"}));
}

TEST(SplitName, OfNothingIsNothing) {
  EXPECT_EQ(split_name(""), SplitName{});
  EXPECT_EQ(split_name(" , "), SplitName{});
}

TEST(NameWords, TellTheName) {
  EXPECT_THAT(name_words("Dr. Anna M. de la Mori"), ElementsAre("Anna", "Mori"));
  EXPECT_THAT(name_words("A. B."), IsEmpty());
}

TEST(FullName, HasTwoWordsOrThreeHan) {
  EXPECT_TRUE(is_full_name("Anna Mori"));
  EXPECT_FALSE(is_full_name("Anna"));
  EXPECT_FALSE(is_full_name("A. Mori"));
  EXPECT_TRUE(is_full_name("山田太郎"));
  EXPECT_FALSE(is_full_name("山田"));
}

}  // namespace
}  // namespace sumi::hide::testing
