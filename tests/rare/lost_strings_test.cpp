#include "rare/lost_strings.hpp"

#include <array>
#include <random>
#include <string>

#include <gtest/gtest.h>

namespace sumi::rare {
namespace {

TEST(LostStrings, HoldWhateverStoodInAStretch) {
  std::mt19937 random(14);
  std::array<std::vector<std::uint32_t>, 2> hashes;
  std::vector<std::string> stretches;
  for (int i = 0; i < 2000; ++i) {
    stretches.emplace_back();
    for (std::size_t size = random() % 30; size > 0; --size)
      stretches.back().push_back(static_cast<char>(random() % 255));
    LostStrings::append_hashes(stretches.back(), hashes[random() % 2]);
  }
  const LostStrings lost(hashes);
  for (const std::string& stretch : stretches) {
    const std::string text = stretch + "somewhere else";
    for (std::size_t at = 0; at + LostStrings::kBytes <= stretch.size(); ++at)
      EXPECT_TRUE(lost.may_hold(text.data() + at));
  }
  int held = 0;
  for (int i = 0; i < 2000; ++i) {
    std::string text(8, ' ');
    for (char& byte : text) byte = static_cast<char>(random() % 255);
    held += lost.may_hold(text.data()) ? 1 : 0;
  }
  EXPECT_LT(held, 400);
}

TEST(LostStrings, HoldNothingAtFirst) {
  const LostStrings lost(std::span<const std::vector<std::uint32_t>>{});
  EXPECT_FALSE(lost.may_hold("abcdefgh"));
}

}  // namespace
}  // namespace sumi::rare
