#include "base/text/occurrences.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

using Ranges = std::vector<Range>;

TEST(Occurrences, AreWholeWords) {
  EXPECT_EQ(occurrences("Ann met Anna and Ann.", "Ann"), (Ranges{{0, 3}, {17, 20}}));
  EXPECT_EQ(occurrences("JoAnn, Ann-Marie", "Ann"), (Ranges{{7, 10}}));
  EXPECT_EQ(occurrences("x1 x12 1x1", "x1"), (Ranges{{0, 2}}));
}

TEST(Occurrences, NeedNoBordersWhereScriptsHaveNone) {
  EXPECT_EQ(occurrences("田中さんと田中", "田中"), (Ranges{{0, 6}, {15, 21}}));
  EXPECT_EQ(occurrences("a--b--", "--"), (Ranges{{1, 3}, {4, 6}}));
}

TEST(Occurrences, OfLettersWithMarksAreWhole) {
  // e and a combining acute: "e" doesn't stand in it alone.
  EXPECT_EQ(occurrences("e\xCC\x81 e", "e"), (Ranges{{4, 5}}));
  EXPECT_EQ(occurrences("😀 Ann😀", "Ann"), (Ranges{{5, 8}}));
}

TEST(Occurrences, AreDisjointAndNoMoreThanAskedFor) {
  EXPECT_EQ(occurrences("------", "--"), (Ranges{{0, 2}, {2, 4}, {4, 6}}));
  EXPECT_EQ(occurrences("------", "--", 2), (Ranges{{0, 2}, {2, 4}}));
  EXPECT_TRUE(occurrences("abc", "").empty());
  EXPECT_TRUE(occurrences("", "a").empty());
}

}  // namespace
}  // namespace sumi
