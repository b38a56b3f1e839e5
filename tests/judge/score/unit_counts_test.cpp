#include "judge/score/unit_counts.hpp"

#include <gtest/gtest.h>

namespace sumi::score {
namespace {

using Labels = std::vector<std::uint32_t>;
using Confusion = std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t>;
constexpr std::uint32_t kNone = UnitCounts::kNone;

TEST(UnitCounts, CountsPairsAndUnits) {
  // | unit | gold | system | weight |
  // |  1   | 0 1  | 1 2 3  | 2      |
  // |  2   | 0    | -      | 1      |
  // |  3   | -    | 2      | 3      |
  // |  4   | 0    | 0      | 1      |
  UnitCounts units;
  units.add(Labels{0, 1}, Labels{1, 2, 3}, 2);
  units.add(Labels{0}, Labels{});
  units.add(Labels{}, Labels{2}, 3);
  units.add(Labels{0}, Labels{0});
  units.add(Labels{}, Labels{}, 100);
  EXPECT_EQ(units.take_micro(), (Counts{3, 7, 3}));
  EXPECT_EQ(units.take_merged(), (Counts{3, 3, 1}));
  EXPECT_EQ(units.of_labels(), (std::vector<Counts>{{1, 0, 3}, {2, 0, 0}, {0, 5, 0}, {0, 2, 0}}));
  EXPECT_EQ(units.confusion(),
            (Confusion{{{0, 0}, 1}, {{1, 1}, 2}, {{0, 2}, 2}, {{0, 3}, 2}, {{0, kNone}, 1}, {{kNone, 2}, 3}}));
}

TEST(UnitCounts, TakingStartsAnew) {
  UnitCounts units;
  units.add(Labels{0}, Labels{0});
  EXPECT_EQ(units.take_micro(), (Counts{1, 0, 0}));
  EXPECT_EQ(units.take_micro(), Counts{});
  EXPECT_EQ(units.take_merged(), (Counts{1, 0, 0}));
  EXPECT_EQ(units.take_merged(), Counts{});
  EXPECT_EQ(units.of_labels(), (std::vector<Counts>{{1, 0, 0}}));
}

}  // namespace
}  // namespace sumi::score
