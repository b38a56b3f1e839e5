#include "tag/features/fingerprint_table.hpp"

#include <bit>
#include <map>
#include <random>

#include <gtest/gtest.h>

namespace sumi::tag {
namespace {

TEST(FingerprintTable, NumbersAsAMapWould) {
  std::mt19937_64 random(4);
  for (int round = 0; round < 40; ++round) {
    FingerprintTable table;
    std::map<Fingerprint, std::uint32_t> numbers;
    std::vector<Fingerprint> keys;
    for (std::size_t i = random() % 2000; i > 0; --i) {
      // Few low bits, so that many meet in one slot.
      const Fingerprint key = (1 + random() % 500) << (round % 2 == 0 ? 0 : 40) | (round % 3 == 0 ? 1 : 0);
      const auto [at, is_new] = numbers.emplace(key, static_cast<std::uint32_t>(numbers.size()));
      if (is_new) keys.push_back(key);
      ASSERT_EQ(table.number(key), at->second);
    }
    ASSERT_EQ(table.size(), keys.size());
    ASSERT_EQ(table.keys(), keys);
    ASSERT_TRUE(std::has_single_bit(table.slots().size()));
    ASSERT_GE(table.slots().size(), 2 * keys.size());
    for (const auto& [key, number] : numbers) ASSERT_EQ(table.view().find(key), number);
    for (int i = 0; i < 100; ++i) {
      const Fingerprint other = random() | 1ULL << 63;
      ASSERT_EQ(table.view().find(other), FingerprintView::kNone);
    }
  }
}

TEST(FingerprintTable, AFullTableEndsASearch) {
  const std::vector<FingerprintSlot> slots(8, {5, 3, 0});
  EXPECT_EQ(FingerprintView(slots).find(5), 3);
  EXPECT_EQ(FingerprintView(slots).find(6), FingerprintView::kNone);
  EXPECT_EQ(FingerprintView().find(6), FingerprintView::kNone);
}

TEST(Fingerprints, DifferForAllSmallTexts) {
  std::map<Fingerprint, std::string> seen;
  std::string text;
  const auto visit = [&](auto&& self, int depth) -> void {
    const Fingerprint hash = fingerprint(text);
    ASSERT_NE(hash, 0);
    ASSERT_TRUE(seen.emplace(hash, text).second);
    for (const char next : {'\0', 'a', '\xff'}) {
      if (depth == 0) break;
      text.push_back(next);
      self(self, depth - 1);
      text.pop_back();
    }
  };
  visit(visit, 9);
}

TEST(Fingerprints, JoinInOrder) {
  EXPECT_NE(joined(1, 2), joined(2, 1));
  EXPECT_NE(joined(0x9E3779B97F4A7C15U, 2), 0);
}

}  // namespace
}  // namespace sumi::tag
