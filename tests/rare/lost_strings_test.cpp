#include "rare/lost_strings.hpp"

#include <random>
#include <string>

#include <gtest/gtest.h>

namespace sumi::rare {
namespace {

// However little memory the table has.
TEST(LostStrings, HoldWhateverBeganWhereItWasLost) {
  std::mt19937 random(14);
  std::string text;
  for (int i = 0; i < 300'000; ++i) text.push_back(static_cast<char>(random() % 255));
  for (const Position one_in : {100U, 3U}) {
    PositionSet places(text.size());
    for (Position at = 0; at < text.size(); ++at)
      if (random() % one_in == 0) places.set(Range{at, at + 1});
    const LostStrings lost(text, places, 1);
    EXPECT_LE(lost.memory_bytes(), std::uint64_t{1} << 16);
    const std::string padded = text + std::string(8, '\0');
    places.for_each({0, text.size()}, [&](Position at) { EXPECT_TRUE(lost.may_hold(padded.data() + at)); });
    if (one_in < 100) continue;
    int held = 0;
    for (int i = 0; i < 2000; ++i) {
      std::string other(8, ' ');
      for (char& byte : other) byte = static_cast<char>(random() % 255);
      held += lost.may_hold(other.data()) ? 1 : 0;
    }
    EXPECT_LT(held, 400);
  }
}

TEST(LostStrings, HoldNothingWhereNothingWasLost) {
  const LostStrings lost("abcdefgh", PositionSet(8), 1);
  EXPECT_FALSE(lost.may_hold("abcdefgh"));
}

}  // namespace
}  // namespace sumi::rare
