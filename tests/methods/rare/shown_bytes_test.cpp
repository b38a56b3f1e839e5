#include "methods/rare/shown_bytes.hpp"

#include <random>
#include <string>

#include <gtest/gtest.h>

#include "base/machine/parallel.hpp"

namespace sumi::rare {
namespace {

TEST(ShownBytes, CountToTheNextBorder) {
  std::mt19937 random(2);
  for (int trial = 0; trial < 200; ++trial) {
    std::string text(1 + random() % 2000, 'a');
    for (int i = 0; i < 4; ++i) text[random() % text.size()] = kBorder;
    const ShownBytes shown(text);
    for (Position at = 0; at < text.size(); at += 1 + random() % 7) {
      const auto most = static_cast<std::uint32_t>(random() % (trial % 2 == 0 ? 700 : 70));
      const std::size_t end = std::min({text.find(kBorder, at), text.size(), at + most});
      ASSERT_EQ(shown.at(at, most), end - at) << at << ' ' << most;
      ASSERT_EQ(shown.has(at), text[at] != kBorder);
    }
  }
}

TEST(ShownBytes, GiveWhatIsAskedForWhereAllIsShown) {
  EXPECT_TRUE(ShownBytes().empty());
  EXPECT_EQ(ShownBytes().at(7, 9), 9U);
}

TEST(ShownBytes, ChangeInRanges) {
  std::mt19937 random(3);
  for (int trial = 0; trial < 200; ++trial) {
    const std::string text(1 + random() % 300, 'a');
    std::string expected = text;
    ShownBytes shown(text);
    for (int i = 0; i < 9; ++i) {
      const Position begin = random() % text.size();
      const Position end = begin + random() % (text.size() - begin + 1);
      i % 3 == 2 ? shown.show({begin, end}) : shown.hide({begin, end});
      std::fill(expected.begin() + static_cast<std::ptrdiff_t>(begin),
                expected.begin() + static_cast<std::ptrdiff_t>(end), i % 3 == 2 ? 'a' : kBorder);
      ASSERT_EQ(shown.shown_of(text), expected);
    }
  }
}

TEST(ShownBytes, LoseNothingThatThreadsChangeSideBySide) {
  const std::string text(10'000, 'a');
  ShownBytes shown(text);
  for_each_piece(text.size(), 3, 4, [&](std::size_t begin, std::size_t end, unsigned) {
    shown.hide({begin, end});
    if (begin % 2 == 0) shown.show({begin, end});
  });
  for (Position at = 0; at < text.size(); ++at) ASSERT_EQ(shown.has(at), at / 3 * 3 % 2 == 0) << at;
}

}  // namespace
}  // namespace sumi::rare
