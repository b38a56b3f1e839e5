#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "judge/attack/roster.hpp"

namespace sumi::attack {
namespace {

using Candidates = std::vector<std::vector<std::uint32_t>>;

// Tries every assignment, and notes who has what in the complete ones.
void assign(const Candidates& candidates, std::size_t unit, std::vector<std::uint32_t>& taken, Candidates& possible) {
  if (unit == candidates.size()) {
    for (std::size_t i = 0, at = 0; i < candidates.size(); ++i) {
      if (!candidates[i].empty()) possible[i].push_back(taken[at++]);
    }
    return;
  }
  if (candidates[unit].empty()) return assign(candidates, unit + 1, taken, possible);
  for (const std::uint32_t entry : candidates[unit]) {
    if (std::ranges::find(taken, entry) != taken.end()) continue;
    taken.push_back(entry);
    assign(candidates, unit + 1, taken, possible);
    taken.pop_back();
  }
}

TEST(OneToOne, LeavesTheLastEntryToTheLastDocument) {
  EXPECT_EQ(one_to_one({{0, 1}, {0, 1}, {0, 1, 2}}, 3), (Candidates{{0, 1}, {0, 1}, {2}}));
  EXPECT_EQ(one_to_one({{0}, {0, 1}, {1, 2}}, 3), (Candidates{{0}, {1}, {2}}));
  // There may be entries without a document.
  EXPECT_EQ(one_to_one({{0, 1}, {0, 1, 2}}, 3), (Candidates{{0, 1}, {0, 1, 2}}));
  EXPECT_EQ(one_to_one({{}, {1}}, 2), (Candidates{{}, {1}}));
}

TEST(OneToOne, SaysWhereThereIsNone) {
  EXPECT_EQ(one_to_one({{0}, {0}}, 2), std::nullopt);
  EXPECT_EQ(one_to_one({{0, 1}, {0, 1}, {0, 1}}, 2), std::nullopt);
}

TEST(OneToOne, EqualsTryingEveryAssignment) {
  std::mt19937 random(1);
  int some = 0;
  for (int round = 0; round < 2000; ++round) {
    const std::uint32_t entries = 1 + random() % 6;
    Candidates candidates(1 + random() % 5);
    for (auto& unit : candidates) {
      for (std::uint32_t entry = 0; entry < entries; ++entry) {
        if (random() % 2 == 0) unit.push_back(entry);
      }
    }
    Candidates possible(candidates.size());
    std::vector<std::uint32_t> taken;
    assign(candidates, 0, taken, possible);
    for (auto& unit : possible) {
      std::ranges::sort(unit);
      unit.erase(std::unique(unit.begin(), unit.end()), unit.end());
    }
    const bool is_none = [&] {
      for (std::size_t i = 0; i < candidates.size(); ++i) {
        if (!candidates[i].empty() && possible[i].empty()) return true;
      }
      return false;
    }();
    const auto found = one_to_one(candidates, entries);
    EXPECT_EQ(found, is_none ? std::nullopt : std::optional(possible)) << round;
    some += found && *found != candidates ? 1 : 0;
  }
  EXPECT_GT(some, 100);
}

}  // namespace
}  // namespace sumi::attack
