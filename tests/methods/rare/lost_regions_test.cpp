#include "methods/rare/lost_regions.hpp"

#include <array>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "methods/rare/counted.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

struct Give {
  const OrderedLengths& lengths;
  FrequentLengths::LongLengths& long_lengths;
  void prefetch(Position) const {}
  void operator()(std::size_t rank, std::uint32_t length) const { lengths.set(rank, length, long_lengths); }
};

FrequentLengths sweep_all(const SweptText& text, Position size, unsigned k) {
  FrequentLengths lengths(size);
  FrequentLengths::LongLengths long_lengths;
  RankedLengths ranked(text.suffixes.size());
  const OrderedLengths ordered{text.suffixes, ranked, lengths};
  IntervalSweep(text, k).run(0, text.suffixes.size(), 0, Give{ordered, long_lengths});
  lengths.add_long(long_lengths);
  lengths.finish();
  return lengths;
}

// Hides some characters, and notes the suffixes of which less is shown.
std::string hide_more(std::string shown, const CountingText& text, std::size_t one_in, std::mt19937& random,
                      PositionSet& lost) {
  for (Position at = 0; at < text.bytes.size(); at += utf8::width(text.bytes[at])) {
    if (shown[at] == kBorder || random() % one_in != 0) continue;
    const Position begin = shown.rfind(kBorder, at) + 1;  // 0 where there is none
    lost.set(Range{begin, at + 1});
    shown.replace(at, utf8::width(text.bytes[at]), utf8::width(text.bytes[at]), kBorder);
  }
  return shown;
}

// Round after round, against a sweep over all.
TEST(LostRegions, FindAllThatLossesChange) {
  std::mt19937 random(7);
  std::array<std::size_t, 2> by_sweeps{};          // whether over all
  std::array<std::size_t, 2> by_sweeps_of_much{};  // lost
  for (int trial = 0; trial < 400; ++trial) {
    const CountingText text = counted(random_corpus(
        random, 20, 150, std::array<std::u32string_view, 3>{U"ab ", U"abcdefgh ", kMixedAlphabet}[random() % 3], 9));
    const std::optional<SortedSuffixes> suffixes = SortedSuffixes::of(text.bytes);
    if (!suffixes) continue;
    const CountedOwners owners(text, kSupports[random() % 3]);
    const unsigned k = 2 + random() % 4;
    const std::uint32_t least = std::array{1U, 2U, 6U}[random() % 3];
    PositionSet lost(text.bytes.size());
    std::string shown = hide_more(std::string(text.bytes), text, 20, random, lost);
    ShownBytes bytes(shown);
    const SweptText swept{*suffixes, owners, bytes};
    FrequentLengths lengths = sweep_all(swept, text.bytes.size(), k);
    RankedLengths ranked(*suffixes, lengths);
    const OrderedLengths ordered{*suffixes, ranked, lengths};
    for (int round = 0; round < 4; ++round) {
      lost.clear();
      shown = hide_more(shown, text, round == 3 ? 4 : 400, random, lost);
      bytes = ShownBytes(shown);
      LostRegions regions(swept, k, least, lost, ordered);
      FrequentLengths::LongLengths long_lengths;
      regions.run(0, suffixes->size(), Give{ordered, long_lengths});
      ++(round == 3 ? by_sweeps_of_much : by_sweeps)[regions.swept_all() ? 1 : 0];
      lengths.add_long(long_lengths);
      lengths.finish();
      const FrequentLengths expected = sweep_all(swept, text.bytes.size(), k);
      std::vector<Length> found;
      std::vector<Length> wanted;
      for (const Document& document : text.documents) {
        lengths.read(text.bytes, document.where, found);
        expected.read(text.bytes, document.where, wanted);
        for (std::size_t i = 0; i < found.size(); ++i) {
          ASSERT_TRUE(found[i] == wanted[i] || std::max(found[i], wanted[i]) < least)
              << found[i] << ' ' << wanted[i] << ' ' << least;
        }
      }
    }
  }
  EXPECT_GE(by_sweeps[0], 300U);
  EXPECT_GE(by_sweeps_of_much[1], 100U);
}

}  // namespace
}  // namespace sumi::rare
