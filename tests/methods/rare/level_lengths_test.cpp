#include "methods/rare/level_lengths.hpp"

#include <string>

#include <gtest/gtest.h>

namespace sumi::rare {
namespace {

TEST(LevelLengths, HoldALengthForEachThreshold) {
  const std::string text = "abc\xC3\xA9\xFF";
  LevelLengths lengths(text, 11);
  for (const Position at : {0U, 1U, 2U, 3U}) {
    lengths.set(at, 0, 2, 4 - at, false);
    lengths.set(at, 2, 11, 1, false);
  }
  lengths.finish();
  std::vector<Length> out;
  lengths.read(text, {0, 5}, 1, out);
  EXPECT_EQ(out, (std::vector<Length>{3, 2, 1, 0, 0}));  // cut amid a character
  lengths.read(text, {0, 5}, 10, out);
  EXPECT_EQ(out, (std::vector<Length>{1, 1, 1, 0, 0}));
  EXPECT_TRUE(lengths.is_plain({0, 4}));
}

TEST(LevelLengths, HoldLongOnesAndThoseThatFollow) {
  const std::string text = std::string(600, 'a') + "\xFF";
  LevelLengths lengths(text, 3);
  for (Position at = 0; at < 600; ++at) {
    lengths.set(at, 0, 2, 600 - at, at > 0);
    lengths.set(at, 2, 3, at == 5 ? 300 : 2, false);
  }
  lengths.finish();
  std::vector<Length> out;
  lengths.read(text, {0, 600}, 1, out);
  for (Position at = 0; at < 600; ++at) EXPECT_EQ(out[at], 600 - at);
  lengths.read(text, {0, 600}, 2, out);
  EXPECT_EQ(out[5], 300U);
  EXPECT_EQ(out[6], 2U);
  EXPECT_FALSE(lengths.is_plain({0, 10}));
}

}  // namespace
}  // namespace sumi::rare
