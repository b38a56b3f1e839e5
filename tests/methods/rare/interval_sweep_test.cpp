#include "methods/rare/interval_sweep.hpp"

#include <random>
#include <string>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "methods/rare/counted.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

struct Collect {
  const SortedSuffixes& suffixes;
  std::vector<std::uint32_t>& lengths;
  void prefetch(Position) const {}
  void operator()(std::size_t rank, std::uint32_t length) const { lengths[suffixes.position(rank)] = length; }
};

// Equality with counting stands in find_lengths_test.cpp. Here: parts of the ranks, and single suffixes.
TEST(IntervalSweep, FindsTheSameInPartsAndOneByOne) {
  std::mt19937 random(6);
  for (int trial = 0; trial < 300; ++trial) {
    const CountingText text =
        counted(random_corpus(random, 1 + random() % 6, 60, trial % 2 == 0 ? U"ab " : kMixedAlphabet, 3));
    std::string shown(text.bytes);
    for (Position at = 0; at < text.bytes.size(); at += utf8::width(text.bytes[at])) {
      if (random() % 8 == 0) shown.replace(at, utf8::width(text.bytes[at]), utf8::width(text.bytes[at]), kBorder);
    }
    const std::optional<SortedSuffixes> suffixes = SortedSuffixes::of(text.bytes);
    if (!suffixes) continue;
    const CountedOwners owners(text, kSupports[random() % 3]);
    const ShownBytes bytes(shown);
    const SweptText swept{*suffixes, owners, bytes};
    IntervalSweep sweep(swept, 2 + random() % 3);
    const std::size_t size = suffixes->size();
    std::vector<std::uint32_t> whole(text.bytes.size(), 0);
    sweep.run(0, size, 0, Collect{*suffixes, whole});
    for (const std::uint32_t least : {1U, 3U}) {
      const auto wanted = [&](Position at) { return whole[at] < least ? 0 : whole[at]; };
      std::vector<std::uint32_t> parts(text.bytes.size(), 0);
      for (std::size_t first = 0, last = 0; first < size; first = last) {
        for (last = first + 1; last < size && suffixes->shared(last) >= least; ++last) continue;
        sweep.run(first, last, least - 1, Collect{*suffixes, parts});
        std::vector<std::uint32_t> within(text.bytes.size(), 0);
        sweep.run_within(first, last, least - 1, Collect{*suffixes, within});
        for (const std::uint32_t left : sweep.left()) ASSERT_EQ(wanted(suffixes->position(left)), 0U);
        for (std::size_t rank = first; rank < last; ++rank) {
          const Position at = suffixes->position(rank);
          ASSERT_EQ(parts[at], wanted(at));
          ASSERT_EQ(within[at], wanted(at));
          const std::uint32_t own = sweep.length_at(rank, least, 0, size);
          ASSERT_EQ(own, wanted(at)) << "rank " << rank;
          if (own > 0) ASSERT_TRUE(sweep.is_frequent(rank, own, 0, size));
          ASSERT_FALSE(sweep.is_frequent(rank, whole[at] + 1, 0, size));
        }
      }
    }
  }
}

}  // namespace
}  // namespace sumi::rare
