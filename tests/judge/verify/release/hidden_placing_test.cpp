#include <random>
#include <string>

#include <gtest/gtest.h>

#include "judge/verify/release/term_search.hpp"

namespace sumi::verify {
namespace {

constexpr char32_t kMark = U'*';

using Placings = std::vector<Placed>;

bool fits(std::string_view published, std::string_view source, const Mask& hidden) {
  return std::holds_alternative<Placings>(placements_hiding(published, source, kMark, hidden));
}

Range unplaced(std::string_view published, std::string_view source, const Mask& hidden) {
  const auto placed = placements_hiding(published, source, kMark, hidden);
  EXPECT_TRUE(std::holds_alternative<Range>(placed));
  return std::holds_alternative<Range>(placed) ? std::get<Range>(placed) : Range{};
}

TEST(PlacementsHiding, StandBehindWhatIsHidden) {
  EXPECT_EQ(std::get<Placings>(placements_hiding("*an*", "anna ran on", kMark, Mask({{0, 2}}))),
            (Placings{{{1, 3}, 6}}));
  EXPECT_EQ(unplaced("*an*", "anna ran on", Mask({{0, 2}, {7, 8}})), (Range{1, 3}));
  EXPECT_EQ(unplaced("a*an*", "anna ran on", Mask({{0, 1}})), (Range{0, 1}));
  EXPECT_EQ(unplaced("*na* on", "anna ran on", Mask({{9, 10}})), (Range{4, 7}));
  EXPECT_TRUE(fits("*na* on", "anna ran on", Mask({{4, 7}})));
}

TEST(PlacementsHiding, LeaveACharacterForEachMark) {
  EXPECT_TRUE(fits("a**b", "axyb", Mask()));
  EXPECT_TRUE(fits("a**b", "axyzb", Mask()));
  EXPECT_FALSE(fits("a***b", "axyb", Mask()));
  EXPECT_EQ(unplaced("*b*", "abb", Mask({{1, 2}})), (Range{1, 2}));
  EXPECT_TRUE(fits("*b*", "abbb", Mask({{1, 2}})));
  EXPECT_TRUE(fits("**", "äö", Mask({{0, 4}})));
  EXPECT_FALSE(fits("***", "äö", Mask()));
}

TEST(PlacementsHiding, WithoutMarksAreTheSource) {
  EXPECT_TRUE(fits("ab", "ab", Mask()));
  EXPECT_FALSE(fits("ab", "ab", Mask({{1, 2}})));
  EXPECT_FALSE(fits("ab", "abab", Mask()));
  EXPECT_TRUE(fits("", "", Mask()));
  EXPECT_EQ(unplaced("", "a", Mask()), (Range{0, 0}));
  EXPECT_FALSE(fits("ab", "", Mask()));
}

// Tries all.
bool lies_by_definition(std::string_view published, std::string_view source, const Mask& hidden, std::size_t at = 0) {
  if (published.empty()) return at == source.size();
  if (at == source.size()) return false;
  if (published[0] == '*') {
    for (std::size_t to = at + 1; to <= source.size(); ++to)
      if (lies_by_definition(published.substr(1), source, hidden, to)) return true;
    return false;
  }
  return published[0] == source[at] && !hidden.contains(at) &&
         lies_by_definition(published.substr(1), source, hidden, at + 1);
}

TEST(PlacementsHiding, AreFoundWhereThereAreAny) {
  std::mt19937 random(11);
  const auto text = [&](std::string_view alphabet, std::size_t most) {
    std::string result;
    for (std::size_t i = random() % (most + 1); i > 0; --i) result += alphabet[random() % alphabet.size()];
    return result;
  };
  int found = 0;
  for (int round = 0; round < 20000; ++round) {
    const std::string source = text("ab", 10);
    const std::string published = text("ab**", 7);
    std::vector<Range> ranges;
    for (std::size_t at = 0; at < source.size(); ++at)
      if (random() % 4 == 0) ranges.push_back({at, at + 1});
    const Mask hidden(ranges);
    const bool expected = lies_by_definition(published, source, hidden);
    ASSERT_EQ(fits(published, source, hidden), expected) << published << ' ' << source;
    found += expected ? 1 : 0;
  }
  EXPECT_GT(found, 1000);
}

TEST(PlacementsHiding, TakeAboutLinearTime) {
  const std::string source(2'000'000, 'a');
  std::vector<Range> ranges;
  for (std::size_t at = 500; at < source.size(); at += 1000) ranges.push_back({at, at + 1});
  EXPECT_FALSE(fits("*" + std::string(1000, 'a') + "*", source, Mask(ranges)));
  EXPECT_TRUE(fits("*" + std::string(999, 'a') + "*", source, Mask(ranges)));
}

}  // namespace
}  // namespace sumi::verify
