#include "methods/rare/lengths_by_suffix_array.hpp"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "corpora.hpp"
#include "methods/rare/counted.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

// Equality with counting stands in find_lengths_test.cpp.

TEST(LengthsBySuffixArray, CountOverlapsAndStopAtBorders) {
  const std::string bytes = "banana\xFFnana\xFF";
  const CountingText text(OwnText{.bytes = bytes, .documents = {{{0, 6}, 0, 0}, {{7, 11}, 0, 0}}, .owners = 1});
  std::vector<Length> out;
  lengths_by_suffix_array(text, text.bytes, Support::occurrences, 3).read(bytes, {0, 6}, out);
  EXPECT_EQ(out, (std::vector<Length>{0, 3, 2, 3, 2, 1}));
  lengths_by_suffix_array(text, text.bytes, Support::documents, 2).read(bytes, {0, 6}, out);
  EXPECT_EQ(out, (std::vector<Length>{0, 3, 4, 3, 2, 1}));
  lengths_by_suffix_array(text, text.bytes, Support::owners, 2).read(bytes, {0, 6}, out);
  EXPECT_EQ(out, (std::vector<Length>{0, 0, 0, 0, 0, 0}));
}

// Each threshold's, by a pass for it alone.
void expect_all(const CountingText& text, std::string_view shown, Support by, const std::vector<unsigned>& ks) {
  const LevelLengths many = level_lengths_by_suffix_array(text, shown, by, ks);
  std::vector<Length> expected;
  std::vector<Length> out;
  for (std::size_t i = 0; i < ks.size(); ++i) {
    const FrequentLengths one = lengths_by_suffix_array(text, shown, by, ks[i]);
    for (const Document& document : text.documents) {
      one.read(text.bytes, document.where, expected);
      many.read(text.bytes, document.where, i, out);
      ASSERT_EQ(out, expected) << "k=" << ks[i];
    }
  }
}

TEST(LevelLengthsBySuffixArray, AreThoseOfEachThresholdOnEveryShortCorpus) {
  for_each_batch(U"ab", 3, 4, [](const CorpusBatch& batch) {
    const CountingText text = counted(batch.whole());
    for (const Support by : kSupports) expect_all(text, text.bytes, by, {2, 3, 5});
  });
}

TEST(LevelLengthsBySuffixArray, AreThoseOfEachThresholdOnRandomAndRepetitiveText) {
  std::mt19937 random(17);
  for (int trial = 0; trial < trials(200); ++trial) {
    PlainCorpus plain = random_corpus(random, 1 + random() % 30, 60, trial % 2 == 0 ? U"ab " : kMixedAlphabet, 9);
    if (trial % 4 == 0) {  // long copies, some of them behind different characters
      std::u32string page;
      while (page.size() < 700) page += kMixedAlphabet[random() % kMixedAlphabet.size()];
      for (std::uint32_t i = 0; i < 8; ++i) {
        plain.push_back({page, i});
        plain.back().text[random() % page.size()] = kMixedAlphabet[random() % kMixedAlphabet.size()];
        if (i % 3 == 0) plain.back().text += page;
      }
    }
    const CountingText text = counted(plain);
    std::vector<unsigned> ks(1 + random() % 19);
    unsigned k = 1;
    for (unsigned& each : ks) each = k += 1 + random() % 3;
    std::string shown(text.bytes);
    for (const Document& document : text.documents) {
      if (random() % 3 == 0)
        std::fill_n(shown.begin() + static_cast<std::ptrdiff_t>(document.where.begin), document.where.size(), kBorder);
    }
    const Support by = kSupports[random() % 3];
    expect_all(text, text.bytes, by, ks);
    expect_all(text, shown, by, ks);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace sumi::rare
