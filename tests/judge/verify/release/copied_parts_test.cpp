#include "judge/verify/release/copied_parts.hpp"

#include <gtest/gtest.h>

namespace sumi::verify {
namespace {

TEST(CopiedPart, IsWhereTheStretchesStand) {
  const Mask copied({{2, 6}});
  EXPECT_EQ(copied_part("*bc*e*", "abcdefgh", U'*', true, copied), Mask({{2, 3}, {4, 5}}));
  EXPECT_EQ(copied_part("*bcd**g*", "abcdefgh", U'*', false, copied), Mask({{2, 4}}));
  EXPECT_EQ(copied_part("*bc*x*", "abcdefgh", U'*', true, copied), Mask());
  EXPECT_EQ(copied_part("*bc*e*", "abcdefgh", U'*', true, Mask()), Mask());
  EXPECT_EQ(copied_part(std::vector<Placed>{{{3, 6}, 4}, {{9, 12}, 20}}, Mask({{0, 5}, {21, 30}})),
            Mask({{3, 4}, {10, 12}}));
}

TEST(CopiedPart, IsWhatIsCopiedInBothOutermostAlignments) {
  EXPECT_EQ(copied_part("*a*", "xaaay", U'*', true, Mask({{1, 3}})), Mask());
  EXPECT_EQ(copied_part("*a*", "xaaay", U'*', true, Mask({{1, 4}})), Mask({{1, 2}}));
}

}  // namespace
}  // namespace sumi::verify
