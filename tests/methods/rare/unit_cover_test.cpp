#include "methods/rare/unit_cover.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

namespace sumi::rare {
namespace {

// Lengths whose ends never decrease, 0 in some runs, and cuts before and behind those.
struct Text {
  std::vector<std::uint8_t> cuts;
  std::vector<std::vector<std::uint32_t>> lengths;  // per threshold

  Text(std::mt19937& random, std::size_t size, std::size_t thresholds, bool cut_everywhere) : cuts(size + 1, 1) {
    std::vector<std::uint32_t> run_end(size);
    std::uint32_t end = static_cast<std::uint32_t>(size);
    for (std::size_t i = size; i-- > 0;) {
      const bool hidden = random() % 15 == 0;
      if (hidden) end = static_cast<std::uint32_t>(i);
      run_end[i] = end;
    }
    for (std::size_t i = 1; i < size; ++i) {
      const bool edge = (run_end[i] == i) != (run_end[i - 1] == i - 1) || run_end[i] == i;
      if (!cut_everywhere && !edge) cuts[i] = random() % 3 == 0;
    }
    std::vector<std::uint32_t> longest(size, 12);
    for (std::size_t threshold = 0; threshold < thresholds; ++threshold) {
      std::vector<std::uint32_t> own(size);
      std::uint32_t furthest = 0;
      for (std::uint32_t i = 0; i < size; ++i) {
        furthest = std::max(furthest, i + static_cast<std::uint32_t>(random() % (longest[i] + 1)));
        const std::uint32_t before = threshold == 0 ? static_cast<std::uint32_t>(size) : i + lengths.back()[i];
        own[i] = std::max(i, std::min({furthest, before, run_end[i]})) - i;
      }
      lengths.push_back(own);
    }
  }

  [[nodiscard]] std::vector<std::uint32_t> places() const {
    std::vector<std::uint32_t> places;
    for (std::uint32_t i = 0; i < cuts.size(); ++i) {
      if (cuts[i] != 0) places.push_back(i);
    }
    return places;
  }
};

TEST(UnitCover, IsTheOptimalCoverStretchByStretch) {
  std::mt19937 random(31);
  OptimalCover optimal;
  UnitCover cover;
  for (int trial = 0; trial < 4000; ++trial) {
    const Text text(random, random() % 60, UnitCover::kLanes, random() % 4 == 0);
    const CoverRules rules{static_cast<std::uint32_t>(random() % 7), 1 + static_cast<std::uint32_t>(random() % 3)};
    const std::vector<std::uint32_t> places = text.places();
    std::vector<UnitCover::Lanes> ends(places.size() - 1);
    for (std::size_t unit = 0; unit < ends.size(); ++unit) {
      for (std::size_t lane = 0; lane < UnitCover::kLanes; ++lane) {
        const std::uint32_t end = places[unit] + text.lengths[lane][places[unit]];
        ends[unit][lane] =
            static_cast<std::int16_t>(std::upper_bound(places.begin(), places.end(), end) - places.begin() - 1);
      }
    }
    ASSERT_TRUE(cover.find(places, ends, rules));
    for (std::size_t lane = 0; lane < UnitCover::kLanes; ++lane) {
      std::vector<Stretch> stretches;
      cover.append_stretches(ends, lane, stretches);
      for (Stretch& stretch : stretches) stretch = {places[stretch.begin], places[stretch.end]};
      ASSERT_EQ(stretches, optimal.cover({text.lengths[lane], text.cuts}, rules));
    }
  }
}

TEST(UnitCover, IsTheGreedyRuleWhereCutsAreEverywhere) {
  std::mt19937 random(32);
  OptimalCover optimal;
  for (int trial = 0; trial < 4000; ++trial) {
    const Text text(random, random() % 60, 1, true);
    const std::vector<std::uint32_t>& lengths = text.lengths.front();
    std::vector<std::uint32_t> ends(lengths.size());
    for (std::uint32_t i = 0; i < ends.size(); ++i) ends[i] = i + lengths[i];
    std::vector<Stretch> stretches;
    append_greedy_stretches(ends, stretches);
    ASSERT_EQ(stretches, optimal.cover({lengths, text.cuts}, {static_cast<std::uint32_t>(random() % 2), 1}));
  }
}

TEST(UnitCover, RefusesLongDocumentsAndLongWindows) {
  UnitCover cover;
  const std::vector<std::uint32_t> far{0, UnitCover::kMostCharacters + 1};
  EXPECT_FALSE(cover.find(far, std::vector<UnitCover::Lanes>(1), {}));
  std::vector<std::uint32_t> places(2000);
  for (std::uint32_t i = 0; i < places.size(); ++i) places[i] = i;
  std::vector<UnitCover::Lanes> ends(places.size() - 1);
  for (UnitCover::Lanes& lanes : ends) lanes.fill(1999);
  EXPECT_FALSE(cover.find(places, ends, {}));
}

}  // namespace
}  // namespace sumi::rare
