#include "rare/shown_bytes.hpp"

#include <random>
#include <string>

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(ShownBytes, CountToTheNextBorder) {
  std::mt19937 random(2);
  for (int trial = 0; trial < 100; ++trial) {
    std::string text(1 + random() % 2000, 'a');
    for (int i = 0; i < 4; ++i) text[random() % text.size()] = kBorder;
    const ShownBytes shown(text);
    for (Position at = 0; at < text.size(); at += 1 + random() % 7) {
      const auto most = static_cast<std::uint32_t>(random() % 700);
      const std::size_t end = std::min({text.find(kBorder, at), text.size(), at + most});
      ASSERT_EQ(shown.at(at, most), end - at) << at << ' ' << most;
    }
  }
}

TEST(ShownBytes, GiveWhatIsAskedForWhereAllIsShown) {
  EXPECT_EQ(ShownBytes().at(7, 9), 9U);
}

}  // namespace
}  // namespace sumi
