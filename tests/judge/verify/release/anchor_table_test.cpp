#include "judge/verify/release/anchor_table.hpp"

#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace sumi::verify {
namespace {

std::set<std::uint32_t> strings_at(AnchorTable& table, std::uint64_t window) {
  std::set<std::uint32_t> strings;
  table.visit(window, [&](const Anchor& anchor) { strings.insert(anchor.string); });
  return strings;
}

TEST(AnchorTable, FindsAnchorsUntilTheyAreForgotten) {
  std::mt19937 random(2);
  for (const unsigned windows : {1U, 20U, 5000U}) {
    std::vector<Anchor> anchors;
    std::map<std::uint64_t, std::set<std::uint32_t>> expected;
    for (std::uint32_t string = 0; string < 2000; ++string) {
      const std::string bytes = std::to_string(10'000'000 + random() % windows);
      anchors.push_back(anchor_of<8>(bytes, string, 0));
      expected[anchors.back().window].insert(string);
    }
    AnchorTable table(anchors);
    for (int round = 0; round < 3; ++round) {
      for (auto& [window, strings] : expected) {
        ASSERT_TRUE(strings.empty() || table.may_hold(window));
        ASSERT_EQ(strings_at(table, window), strings);
        const auto goes = [&](std::uint32_t string) { return (string + static_cast<std::uint32_t>(round)) % 3 == 0; };
        table.forget(window, [&](const Anchor& anchor) { return goes(anchor.string); });
        std::erase_if(strings, goes);
      }
    }
    for (const auto& [window, strings] : expected) {
      EXPECT_TRUE(strings.empty());
      EXPECT_FALSE(table.may_hold(window));
    }
  }
}

TEST(AnchorTable, KnowsWhereAnAnchorStandsInItsString) {
  const Anchor anchor = anchor_of<12>("abcdefghijklmnopqrst", 7, 5);
  EXPECT_EQ(anchor.window, window_at<12>("fghijklmnopq"));
  EXPECT_EQ(anchor.first, window_at<8>("abcdefgh"));
  EXPECT_EQ(anchor.last, window_at<8>("mnopqrst"));
  EXPECT_EQ(anchor.before, 5U);
  EXPECT_EQ(anchor.behind, 15U);
  EXPECT_EQ(anchor.string, 7U);
}

// Windows of 12 bytes are no more than a hash.
TEST(ByteWindows, AreNumbersOneToOne) {
  const std::string bytes("a\0b\0cdefghijkl", 15);
  std::set<std::uint64_t> seen;
  for (std::size_t at = 0; at + 8 <= bytes.size(); ++at) {
    EXPECT_TRUE(seen.insert(window_at<8>(bytes.data() + at)).second);
    EXPECT_EQ(window_at<6>(bytes.data() + at), window_at<8>(bytes.data() + at) & 0xFFFF'FFFF'FFFF);
    EXPECT_EQ(window_at<4>(bytes.data() + at), window_at<8>(bytes.data() + at) & 0xFFFF'FFFF);
    EXPECT_EQ(window_at<2>(bytes.data() + at), window_at<8>(bytes.data() + at) & 0xFFFF);
    EXPECT_EQ(window_at<1>(bytes.data() + at), window_at<8>(bytes.data() + at) & 0xFF);
  }
}

}  // namespace
}  // namespace sumi::verify
