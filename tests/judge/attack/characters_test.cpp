#include <gtest/gtest.h>

#include "judge/attack/stretches_and_gaps.hpp"

namespace sumi::attack {
namespace {

TEST(Characters, AreCodePoints) {
  EXPECT_EQ(characters_of("aé京😀"), U"aé京😀");
  EXPECT_EQ(characters_of(""), U"");
}

}  // namespace
}  // namespace sumi::attack
