#include "base/text/lookalikes.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(Lookalikes, AreLettersOfOtherScriptsAndSigns) {
  EXPECT_EQ(latin_lookalike(U'\u043E'), U'o');      // Cyrillic
  EXPECT_EQ(latin_lookalike(U'\u03A4'), U'T');      // Greek
  EXPECT_EQ(latin_lookalike(U'\u1D00'), U'a');      // a small capital
  EXPECT_EQ(latin_lookalike(U'\U0001F1F9'), U'T');  // a regional indicator
  EXPECT_EQ(latin_lookalike(U'\u0416'), 0U);
  EXPECT_EQ(latin_lookalike(U'a'), 0U);
}

}  // namespace
}  // namespace sumi
