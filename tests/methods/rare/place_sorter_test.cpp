#include "methods/rare/place_sorter.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "methods/rare/counted.hpp"
#include "methods/rare/sorted_suffixes.hpp"
#include "methods/rare/start_strings.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

const std::string& spool_folder() {
  static const std::string path = std::filesystem::temp_directory_path().string();
  return path;
}

// Between any two of those near each other, the least of what neighbours share is what they do, as far as it is
// frequent.
void expect_near_ones_share(const KeyedSuffixes& sorted, std::string_view text, const FrequentLengths& lengths) {
  for (std::size_t a = 0; a < sorted.positions.size(); ++a) {
    const auto of_a = static_cast<Position>(sorted.positions[a]);
    std::uint32_t least = ~0U;
    for (std::size_t b = a + 1; b < std::min(sorted.positions.size(), a + 300); ++b) {
      const auto of_b = static_cast<Position>(sorted.positions[b]);
      least = std::min(least, sorted.wide_shared[b]);
      const Length frequent = std::min(lengths.at(of_a), lengths.at(of_b));
      const auto together = static_cast<std::uint32_t>(shared_bytes(text, of_a, of_b, 0));
      ASSERT_EQ(std::min(least, frequent), std::min(together, frequent)) << of_a << ' ' << of_b;
    }
  }
}

KeyedSuffixes sorted_in_parts(const CountingText& text, Support by, unsigned k, unsigned threads, std::uint64_t more,
                              std::uint64_t& parts) {
  const CountedOwners owners(text, by);
  const PositionSet chosen = places_of_characters(text.bytes, 1);
  PlaceSorter sorter(text.bytes, chosen, threads);
  KeyedSuffixes sorted;
  PassPlan plan([&](std::string_view stage, std::uint64_t, std::uint64_t total) {
    if (stage == kPassesOverText) parts = total;
  });
  std::uint64_t most = sorter.fixed_bytes() + more;
  while (!sorter.sort(owners, k, most, spool_folder(), &plan, sorted)) {
    most += 1 << 10;
    sorted = {};
    plan = PassPlan([&](std::string_view stage, std::uint64_t, std::uint64_t total) {
      if (stage == kPassesOverText) parts = total;
    });
  }
  return sorted;
}

// All suffixes, once each, in the same order whatever the memory and the threads.
TEST(PlaceSorter, BringsWhatEnoughShareTogether) {
  std::mt19937 random(61);
  std::uint64_t most_bytes_planned = 0;
  for (int trial = 0; trial < 40; ++trial) {
    const std::size_t documents = trial % 8 == 0 ? 300 : 1 + random() % 12;
    const CountingText text = counted(random_corpus(
        random, documents, 120, std::array<std::u32string_view, 3>{U"ab ", U"a", kMixedAlphabet}[trial % 3], 9));
    const Support by = kSupports[random() % 3];
    const unsigned k = std::array{2U, 3U, 5U, 20U}[random() % 4];
    const FrequentLengths lengths = settled_lengths(text, by, k);
    std::vector<std::int32_t> first;
    std::uint64_t planned_before = 0;
    for (const auto& [threads, more] :
         {std::pair{1U, std::uint64_t{0}}, {3U, std::uint64_t{0}}, {2U, std::uint64_t{1} << 30}}) {
      std::uint64_t planned = 0;
      const KeyedSuffixes sorted = sorted_in_parts(text, by, k, threads, more, planned);
      ASSERT_TRUE(sorted.is_in_file);
      ASSERT_EQ(sorted.wide_shared[sorted.positions.size()], 0U);
      PositionSet seen(text.bytes.size());
      for (const std::int32_t at : sorted.positions)
        seen.set(Range{static_cast<Position>(at), static_cast<Position>(at) + 1});
      const PositionSet chosen = places_of_characters(text.bytes, 1);
      ASSERT_EQ(sorted.positions.size(), chosen.count());
      ASSERT_EQ(seen.count(), chosen.count());
      ASSERT_NO_FATAL_FAILURE(expect_near_ones_share(sorted, text.bytes, lengths));
      const std::vector<std::int32_t> order(sorted.positions.begin(), sorted.positions.end());
      if (first.empty()) first = order;
      ASSERT_EQ(order, first);
      if (more > 0 && planned_before > 0) ASSERT_LE(planned, planned_before);
      planned_before = planned;
      most_bytes_planned = std::max(most_bytes_planned, planned / (2 * text.bytes.size()));
    }
  }
  EXPECT_GE(most_bytes_planned, 4U);  // parts
}

// More than a byte tells, across what a key and a bucket hold.
TEST(PlaceSorter, KnowsLongRepeats) {
  std::mt19937 random(62);
  std::u32string page;
  for (int i = 0; i < 400; ++i) page.push_back(random() % 7 == 0 ? U' ' : U'a' + random() % 26);
  PlainCorpus plain{{page, 0}, {U"x" + page, 1}, {page.substr(100) + U"y", 2}};
  for (std::uint32_t i = 0; i < 400; ++i)
    plain.push_back({random_corpus(random, 1, 400, U"abcdefgh ", 1)[0].text, 3 + i});
  const CountingText text = counted(plain);
  std::uint64_t parts = 0;
  const KeyedSuffixes sorted = sorted_in_parts(text, Support::owners, 2, 2, 0, parts);
  std::size_t many = 0;
  for (std::size_t rank = 0; rank < sorted.positions.size(); ++rank)
    many += static_cast<std::size_t>(sorted.wide_shared[rank] >= 255);
  EXPECT_GE(many, 100U);
  EXPECT_GE(sorted.most_shared, 400U);
  expect_near_ones_share(sorted, text.bytes, settled_lengths(text, Support::owners, 2));
}

// Few share so much, so that they are in a list.
TEST(PlaceSorter, KnowsWhatTwoBytesCannotTell) {
  constexpr std::size_t kPage = 66'000;
  constexpr Position kFew = 300;
  std::mt19937 random(64);
  const auto noise = [&random](std::size_t size) {
    std::u32string drawn;
    while (drawn.size() < size) drawn.push_back(U'a' + random() % 26);
    return drawn;
  };
  const std::u32string page = noise(kPage);
  const CountingText text = counted({{page + U" one", 0}, {page + U" two", 1}, {noise(200'000), 2}});
  const CountedOwners owners(text, Support::documents);
  PositionSet chosen(text.bytes.size());
  const auto choose = [&](Position begin, Position bytes) { chosen.set(Range{begin, begin + bytes}); };
  const Position copy = text.documents[1].where.begin;
  choose(0, kFew);
  choose(copy, kFew);
  choose(text.documents[2].where.begin, 200'000);
  PlaceSorter sorter(text.bytes, chosen, 2);
  KeyedSuffixes keyed;
  ASSERT_TRUE(sorter.sort(owners, 2, 1 << 30, spool_folder(), nullptr, keyed));
  ASSERT_EQ(keyed.many.size(), kFew);
  const SortedSuffixes sorted(std::move(keyed), text.bytes.size());
  EXPECT_FALSE(sorted.repeat_themselves());
  EXPECT_EQ(sorted.most_shared(), kPage + 1);
  std::size_t pairs = 0;
  for (std::size_t rank = 1; rank < sorted.size(); ++rank) {
    if (sorted.position(rank) % copy >= kFew || sorted.position(rank - 1) % copy != sorted.position(rank) % copy)
      continue;
    ASSERT_EQ(sorted.shared(rank), kPage + 1 - sorted.position(rank) % copy);
    ++pairs;
  }
  EXPECT_EQ(pairs, kFew);
}

TEST(PlaceSorter, LeavesTextThatRepeatsItself) {
  std::mt19937 random(63);
  std::u32string page;
  for (int i = 0; i < 3000; ++i) page.push_back(U'a' + random() % 26);
  const CountingText text = counted(PlainCorpus(20, {page, 0}));
  const CountedOwners owners(text, Support::documents);
  const PositionSet chosen = places_of_characters(text.bytes, 1);
  PlaceSorter sorter(text.bytes, chosen, 2);
  KeyedSuffixes sorted;
  EXPECT_FALSE(sorter.sort(owners, 2, 1 << 30, spool_folder(), nullptr, sorted));
}

TEST(PlaceSorter, NeedsMemoryForABucket) {
  const CountingText text = counted({{U"one and the same", 0}, {U"one and the same thing", 1}});
  const CountedOwners owners(text, Support::documents);
  const PositionSet chosen = places_of_characters(text.bytes, 1);
  PlaceSorter sorter(text.bytes, chosen, 1);
  KeyedSuffixes sorted;
  EXPECT_FALSE(sorter.sort(owners, 2, sorter.fixed_bytes(), spool_folder(), nullptr, sorted));
  EXPECT_TRUE(sorted.positions.empty());
}

}  // namespace
}  // namespace sumi::rare
