#include "methods/rare/suffix_array.hpp"

#include <algorithm>
#include <numeric>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include <sumi/model/corpus.hpp>

namespace sumi::rare {
namespace {

template <typename Index>
class SuffixArray : public ::testing::Test {};
using Widths = ::testing::Types<std::int32_t, std::int64_t>;
TYPED_TEST_SUITE(SuffixArray, Widths);

TYPED_TEST(SuffixArray, SortsSuffixesAndMeasuresWhatNeighboursShare) {
  std::mt19937 random(3);
  for (int trial = 0; trial < 300; ++trial) {
    std::string text;
    for (std::size_t size = random() % 40; text.size() < size;) text += std::string_view("ab\xFF", 3)[random() % 3];
    const Suffixes<TypeParam> suffixes = suffix_array<TypeParam>(text);
    Suffixes<TypeParam> sorted(text.size());
    std::iota(sorted.begin(), sorted.end(), TypeParam{0});
    const auto from = [&](TypeParam at) { return std::string_view(text).substr(static_cast<std::size_t>(at)); };
    std::sort(sorted.begin(), sorted.end(), [&](TypeParam a, TypeParam b) { return from(a) < from(b); });
    ASSERT_EQ(suffixes, sorted);

    const Suffixes<TypeParam> lcp = permuted_lcp<TypeParam>(text, suffixes);
    for (std::size_t rank = 0; rank < suffixes.size(); ++rank) {
      TypeParam shared = 0;
      if (rank > 0) {
        const std::string_view a = from(suffixes[rank - 1]);
        const std::string_view b = from(suffixes[rank]);
        const auto at = [](std::string_view s, TypeParam i) { return s[static_cast<std::size_t>(i)]; };
        while (static_cast<std::size_t>(shared) < std::min(a.size(), b.size()) && at(a, shared) == at(b, shared) &&
               at(a, shared) != kBorder) {
          ++shared;
        }
      }
      ASSERT_EQ(lcp[static_cast<std::size_t>(suffixes[rank])], shared);
    }
  }
}

TEST(SampledPermutedLcp, HasEveryFourthValue) {
  std::mt19937 random(4);
  for (int trial = 0; trial < 300; ++trial) {
    std::string text;
    for (std::size_t size = random() % 40; text.size() < size;) text += std::string_view("ab\xFF", 3)[random() % 3];
    const Suffixes<std::int32_t> suffixes = suffix_array<std::int32_t>(text);
    const Suffixes<std::int32_t> lcp = permuted_lcp<std::int32_t>(text, suffixes);
    const Suffixes<std::int32_t> sampled = permuted_lcp<std::int32_t, 8>(text, suffixes);
    ASSERT_EQ(sampled.size(), (text.size() + 7) / 8);
    for (std::size_t i = 0; i < sampled.size(); ++i) ASSERT_EQ(sampled[i], lcp[8 * i]);
  }
}

}  // namespace
}  // namespace sumi::rare
