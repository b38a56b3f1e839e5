#include "methods/rare/keyed_suffixes.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "methods/rare/counted.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

// Between any two, the least of what neighbours share is what they do.
void expect_neighbours(const KeyedSuffixes& sorted, std::string_view text, const FrequentLengths& lengths) {
  const auto shared = [&](std::size_t rank) {
    if (sorted.shared[rank] < KeyedSuffixes::kMany) return std::uint32_t{sorted.shared[rank]};
    return std::lower_bound(sorted.many.begin(), sorted.many.end(), std::pair{static_cast<std::uint32_t>(rank), 0U})
        ->second;
  };
  for (std::size_t a = 0; a < sorted.positions.size(); ++a) {
    const auto of_a = static_cast<Position>(sorted.positions[a]);
    std::uint32_t least = ~0U;
    for (std::size_t b = a + 1; b < sorted.positions.size(); ++b) {
      const auto of_b = static_cast<Position>(sorted.positions[b]);
      least = std::min(least, shared(b));
      const std::uint32_t together = static_cast<std::uint32_t>(shared_bytes(text, of_a, of_b, 0));
      ASSERT_EQ(least, std::min({together, lengths.at(of_a), lengths.at(of_b)})) << of_a << ' ' << of_b;
    }
  }
}

TEST(KeyedSuffixes, AreNeighboursAsFarAsTheyAreFrequent) {
  std::mt19937 random(35);
  for (int trial = 0; trial < 60; ++trial) {
    const CountingText text =
        counted(random_corpus(random, 1 + random() % 8, 120, trial % 2 == 0 ? U"ab " : kMixedAlphabet, 3));
    const FrequentLengths lengths = settled_lengths(text, Support::occurrences, 2 + random() % 3);
    PositionSet chosen(text.bytes.size());
    std::size_t count = 0;
    for (Position at = 0; at < text.bytes.size(); ++at) {
      if (!lengths.may_reach(at, 1) || random() % 4 == 0) continue;
      chosen.set(Range{at, at + 1});
      ++count;
    }
    for (const unsigned threads : {1U, 3U}) {
      const std::optional<KeyedSuffixes> sorted = sort_by_keys(text.bytes, chosen, lengths, threads);
      ASSERT_TRUE(sorted);
      ASSERT_EQ(sorted->positions.size(), count);
      ASSERT_EQ(sorted->shared.size(), count + 1);
      for (const std::int32_t at : sorted->positions) ASSERT_TRUE(chosen.has(static_cast<Position>(at)));
      expect_neighbours(*sorted, text.bytes, lengths);
    }
  }
}

// Parts share no string of `least` bytes, hold all together, and are sorted each by itself.
void expect_parts(KeySorter& sorter, const CountingText& text, const PositionSet& chosen,
                  const FrequentLengths& lengths, std::uint32_t least, std::uint64_t most_bytes, std::size_t& parts,
                  std::size_t& largest) {
  PositionSet seen(text.bytes.size());
  std::set<std::string_view> starts;
  parts = 0;
  largest = 0;
  sorter.sort_parts(lengths, least, most_bytes, [&](const KeyedSuffixes& part) {
    ++parts;
    largest = std::max(largest, part.positions.size());
    if (part.positions.size() < 1000) expect_neighbours(part, text.bytes, lengths);
    std::vector<std::string_view> own;
    for (const std::int32_t position : part.positions) {
      const auto at = static_cast<Position>(position);
      ASSERT_TRUE(chosen.has(at) && !seen.has(at));
      seen.set(Range{at, at + 1});
      const std::string_view start = text.bytes.substr(at, least);
      if (start.find(kBorder) == std::string_view::npos) own.push_back(start);
    }
    for (const std::string_view start : own) ASSERT_FALSE(starts.contains(start));
    starts.insert(own.begin(), own.end());
  });
  EXPECT_EQ(seen.count(), chosen.count());
}

TEST(KeyedSuffixes, ComeInPartsThatShareLittle) {
  std::mt19937 random(38);
  std::size_t most_parts = 0;
  for (int trial = 0; trial < 60; ++trial) {
    const std::size_t documents = trial % 8 == 0 ? 600 : 1 + random() % 8;
    const CountingText text =
        counted(random_corpus(random, documents, 120, trial % 3 == 0 ? U"ab " : kMixedAlphabet, 3));
    const FrequentLengths lengths = settled_lengths(text, Support::occurrences, 2 + random() % 3);
    PositionSet chosen(text.bytes.size());
    for (Position at = 0; at < text.bytes.size(); ++at) {
      if (lengths.may_reach(at, 1) && random() % 4 > 0) chosen.set(Range{at, at + 1});
    }
    KeySorter sorter(text.bytes, 1 + random() % 3);
    sorter.choose(chosen);
    const std::uint32_t least = 1 + random() % 6;
    std::size_t parts_before = ~std::size_t{0};
    std::size_t least_part = 0;
    for (const std::uint64_t more : {0, 400, 1 << 30}) {
      std::size_t parts = 0;
      std::size_t largest = 0;
      ASSERT_NO_FATAL_FAILURE(
          expect_parts(sorter, text, chosen, lengths, least, sorter.least_memory_bytes(least) + more, parts, largest));
      if (more == 0) least_part = largest;
      EXPECT_LE(13 * largest, 13 * least_part + more);
      EXPECT_LE(parts, parts_before);
      parts_before = parts;
      most_parts = std::max(most_parts, parts);
    }
    EXPECT_EQ(parts_before, 1U);
  }
  EXPECT_GE(most_parts, 20U);
}

// More than a byte tells.
TEST(KeyedSuffixes, ShareLongRepeats) {
  std::mt19937 random(36);
  std::u32string page;
  for (int i = 0; i < 400; ++i) page.push_back(U'a' + random() % 26);
  const CountingText text = counted({{page, 0}, {U"x" + page, 1}, {page.substr(100) + U"y", 2}});
  const FrequentLengths lengths = settled_lengths(text, Support::occurrences, 2);
  PositionSet chosen(text.bytes.size());
  for (Position at = 0; at < text.bytes.size(); ++at) {
    if (lengths.may_reach(at, 1)) chosen.set(Range{at, at + 1});
  }
  const std::optional<KeyedSuffixes> sorted = sort_by_keys(text.bytes, chosen, lengths, 2);
  ASSERT_TRUE(sorted);
  EXPECT_GE(sorted->many.size(), 100U);
  expect_neighbours(*sorted, text.bytes, lengths);
}

// Copies are many or few, differ in some places, and are shared for more than is compared in one go.
TEST(KeyedSuffixes, PartCopiesByWhatTheyShare) {
  std::mt19937 random(39);
  std::size_t most_shared = 0;
  for (int trial = 0; trial < 24; ++trial) {
    std::u32string page;
    const std::u32string_view alphabet = trial % 2 == 0 ? U"abcdefgh " : kMixedAlphabet;
    while (page.size() < 700) page.push_back(alphabet[random() % alphabet.size()]);
    PlainCorpus corpus;
    const std::uint32_t copies = 2 + random() % 24;
    for (std::uint32_t owner = 0; owner < copies; ++owner) {
      std::u32string copy = page.substr(random() % 3 * 100);
      if (random() % 3 > 0) copy.resize(copy.size() - random() % 200);
      for (unsigned changes = random() % 4; changes > 0; --changes) copy[random() % copy.size()] = U'x';
      corpus.push_back({copy, owner});
    }
    const CountingText text = counted(corpus);
    const FrequentLengths lengths = settled_lengths(text, Support::occurrences, 2 + random() % 4);
    PositionSet chosen(text.bytes.size());
    for (Position at = 0; at < text.bytes.size(); ++at) {
      if (lengths.may_reach(at, 1) && random() % copies == 0) chosen.set(Range{at, at + 1});
    }
    const std::optional<KeyedSuffixes> sorted = sort_by_keys(text.bytes, chosen, lengths, 1 + random() % 3);
    ASSERT_TRUE(sorted);
    ASSERT_NO_FATAL_FAILURE(expect_neighbours(*sorted, text.bytes, lengths));
    for (const auto& [rank, bytes] : sorted->many) most_shared = std::max<std::size_t>(most_shared, bytes);
  }
  EXPECT_GT(most_shared, 500U);
}

TEST(KeyedSuffixes, AreNotMadeOfTextThatRepeatsItself) {
  std::mt19937 random(37);
  std::u32string page;
  for (int i = 0; i < 9000; ++i) page.push_back(U'a' + random() % 26);
  for (const std::size_t copies : {std::size_t{3}, std::size_t{30}}) {
    const CountingText text = counted(PlainCorpus(copies, {page, 0}));
    const FrequentLengths lengths = settled_lengths(text, Support::occurrences, 2);
    PositionSet chosen(text.bytes.size());
    for (const Document& document : text.documents) chosen.set(document.where);
    EXPECT_EQ(sort_by_keys(text.bytes, chosen, lengths, 1).has_value(), copies == 0);
  }
}

TEST(KeyedSuffixes, AreNoneOfNoText) {
  const std::optional<KeyedSuffixes> sorted = sort_by_keys("", PositionSet(0), FrequentLengths(0), 1);
  ASSERT_TRUE(sorted);
  EXPECT_TRUE(sorted->positions.empty());
}

}  // namespace
}  // namespace sumi::rare
