#include <map>
#include <set>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include "methods/rare/counting_text.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

std::size_t support(std::u32string_view wanted, const PlainCorpus& plain, Support by) {
  std::size_t occurrences = 0;
  std::set<std::uint32_t> others;
  for (std::uint32_t document = 0; document < plain.size(); ++document) {
    const std::u32string& text = plain[document].text;
    for (std::size_t at = text.find(wanted); at != std::u32string::npos; at = text.find(wanted, at + 1)) {
      ++occurrences;
      others.insert(by == Support::owners ? plain[document].owner : document);
    }
  }
  return by == Support::occurrences ? occurrences : others.size();
}

// Levels of all thresholds at once are those of each alone, on keys that fit a word and on those that don't.
TEST(NgramLevels, CountHowManyThresholdsAreReached) {
  std::mt19937 random(3);
  const std::vector<unsigned> ks{2, 3, 5, 9};
  for (int trial = 0; trial < 400; ++trial) {
    const bool has_many = trial % 4 < 2;  // short ones
    const PlainCorpus plain =
        random_corpus(random, has_many ? 70 : 8, has_many ? 6 : 40, trial % 2 == 0 ? U"ab" : kMixedAlphabet, 3);
    const Corpus corpus = to_corpus(plain);
    const CountingText text = counting_text(corpus, Visibility(corpus.arena().size(), Why::shown), {});
    const Support by = std::array{Support::occurrences, Support::documents, Support::owners}[random() % 3];
    const auto n = static_cast<unsigned>(1 + random() % (trial % 5 == 0 ? 70 : 6));
    const std::vector<std::uint8_t> levels = ngram_levels(text, text.bytes, by, n, false, ks, 1 + random() % 20);
    for (std::size_t document = 0; document < plain.size(); ++document) {
      const std::u32string& characters = plain[document].text;
      Position at = text.documents[document].where.begin;
      for (std::size_t i = 0; i < characters.size(); ++i, at += utf8::width(text.bytes[at])) {
        const bool starts = i + n <= characters.size() || i == 0;
        const std::size_t reached = starts ? support(characters.substr(i, n), plain, by) : 0;
        const auto expected =
            starts ? 1 + std::count_if(ks.begin(), ks.end(), [&](unsigned k) { return k <= reached; }) : 0;
        ASSERT_EQ(levels[at], expected) << describe(plain) << " n=" << n << " character " << i;
      }
    }
  }
}

TEST(NgramLevels, CountOnlyWhatCounts) {
  const Corpus corpus = to_corpus({{U"abcd", 0}, {U"abcd", 1}, {U"abxx", 2}});
  const CountingText text = counting_text(corpus, Visibility(corpus.arena().size(), Why::shown), {});
  std::string counted(text.bytes);
  counted[7] = kBorder;  // the second document's c
  const unsigned ks[]{2, 3};
  const std::vector<std::uint8_t> levels = ngram_levels(text, counted, Support::documents, 2, false, ks, 1);
  EXPECT_EQ(levels, (std::vector<std::uint8_t>{3, 1, 1, 0, 0, 3, 1, 1, 0, 0, 3, 1, 1, 0, 0}));
}

}  // namespace
}  // namespace sumi::rare
