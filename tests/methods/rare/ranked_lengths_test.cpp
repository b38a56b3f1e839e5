#include "methods/rare/ranked_lengths.hpp"

#include <array>
#include <filesystem>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "methods/rare/counted.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

// Whatever is set and asked by ranks is as if it were by places; with long lengths in a list or wide, in memory or in
// files.
TEST(RankedLengths, SayWhatLengthsSay) {
  std::mt19937 random(43);
  for (int trial = 0; trial < 40; ++trial) {
    const CountingText text = counted(random_corpus(random, 1 + random() % 4, 80, kMixedAlphabet, 3));
    const std::optional<SortedSuffixes> suffixes = SortedSuffixes::of(text.bytes);
    if (!suffixes) continue;
    const std::string folder = trial % 3 == 0 ? std::filesystem::temp_directory_path().string() : std::string();
    FrequentLengths lengths(text.bytes.size(), folder);
    RankedLengths ranked(suffixes->size(), folder);
    if (trial % 2 == 0) lengths.widen(70'000);
    const OrderedLengths ordered{*suffixes, ranked, lengths};
    FrequentLengths::LongLengths long_lengths;
    std::vector<Length> expected(suffixes->size());
    for (std::size_t rank = 0; rank < suffixes->size(); ++rank) {
      expected[rank] = std::array{0U, 7U, 252U, 253U, 254U, 255U, 256U, 65'534U, 65'535U, 65'536U}[random() % 10];
      ordered.set(rank, expected[rank], long_lengths);
    }
    lengths.add_long(long_lengths);
    lengths.finish();
    const RankedLengths read(*suffixes, lengths);
    for (std::size_t rank = 0; rank < suffixes->size(); ++rank) {
      ASSERT_EQ(ordered.at(rank), expected[rank]);
      ASSERT_EQ(lengths.at(suffixes->position(rank)), expected[rank]);
      if (folder.empty()) ASSERT_EQ(read[rank], ranked[rank]);
      for (const Length asked : {0U, 7U, 252U, 253U, 254U, 255U, 256U, 65'534U, 65'535U, 65'536U}) {
        if (expected[rank] >= asked) ASSERT_TRUE(ordered.may_reach(rank, asked));
        const Length known = folder.empty() ? 253 : 65'535;
        if (expected[rank] < asked && expected[rank] < known) ASSERT_FALSE(ordered.may_reach(rank, asked));
        if (ordered.is(rank, asked)) ASSERT_EQ(expected[rank], asked);
        if (expected[rank] == asked && asked < known) ASSERT_TRUE(ordered.is(rank, asked));
      }
    }
  }
}

}  // namespace
}  // namespace sumi::rare
