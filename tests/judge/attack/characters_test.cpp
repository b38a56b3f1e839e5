#include "judge/attack/characters.hpp"

#include <gtest/gtest.h>

namespace sumi::attack {
namespace {

TEST(Characters, AreCodePoints) {
  EXPECT_EQ(characters_of("aé京😀"), U"aé京😀");
  EXPECT_EQ(characters_of(""), U"");
}

}  // namespace
}  // namespace sumi::attack
