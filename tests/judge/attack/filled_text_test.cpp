#include <gtest/gtest.h>

#include "judge/attack/stretches_and_gaps.hpp"

namespace sumi::attack {
namespace {

FilledText filled(std::string_view text, const std::vector<std::string>& guesses) {
  FilledText filling;
  filling.fill(text, stretches_and_gaps(text, U'*'), guesses);
  return filling;
}

TEST(FilledText, PutsGuessesInPlaceOfMarks) {
  EXPECT_EQ(filled("a*b**", {"é", "xyz"}).text(), "aébxyz");
  EXPECT_EQ(filled("***", {"q"}).text(), "q");
  EXPECT_EQ(filled("ab", {}).text(), "ab");
  EXPECT_EQ(filled("", {}).text(), "");
}

TEST(FilledText, MovesRanges) {
  const FilledText filling = filled("a**bc*", {"é", "xyz"});  // aébcxyz
  const auto moved = [&](Position begin, Position end) { return filling.filled({begin, end}); };
  EXPECT_EQ(moved(0, 1), (Range{0, 1}));
  EXPECT_EQ(moved(1, 3), (Range{1, 3}));
  EXPECT_EQ(moved(2, 3), (Range{1, 3}));  // outward
  EXPECT_EQ(moved(0, 2), (Range{0, 3}));
  EXPECT_EQ(moved(3, 5), (Range{3, 5}));
  EXPECT_EQ(moved(4, 6), (Range{4, 8}));
  EXPECT_EQ(moved(0, 6), (Range{0, 8}));
  EXPECT_EQ(moved(6, 6), (Range{8, 8}));
  EXPECT_EQ(moved(1, 1), (Range{1, 1}));
  EXPECT_EQ(filled("", {}).filled({0, 0}), (Range{0, 0}));
}

}  // namespace
}  // namespace sumi::attack
