#include "rare/frequent_lengths.hpp"

#include <gtest/gtest.h>

#include "corpora.hpp"
#include "rare/by_definition.hpp"
#include "rare/suffix_array.hpp"
#include "text/utf8.hpp"

namespace sumi {
namespace {

using namespace testing;

constexpr std::array kSupports{Support::occurrences, Support::documents, Support::owners};

// The engine's answer in characters.
std::vector<std::vector<std::uint32_t>> lengths_by_engine(const PlainCorpus& plain, Support by, unsigned k) {
  const Corpus corpus = to_corpus(plain);
  const CountingText text = counting_text(corpus, Visibility(corpus.arena().size(), Why::shown), {});
  const std::vector<Length> lengths = frequent_lengths(text, by, k);
  EXPECT_EQ(lengths.size(), text.bytes.size());
  std::vector<std::vector<std::uint32_t>> out;
  for (const Document& document : text.documents) {
    out.emplace_back();
    for (Position at = document.where.begin; at < document.where.end; ++at) {
      if (!utf8::starts_character(text.bytes[at])) {
        EXPECT_EQ(lengths[at], 0U);
        continue;
      }
      out.back().push_back(static_cast<std::uint32_t>(utf8::count(text.bytes.substr(at, lengths[at]))));
    }
  }
  return out;
}

TEST(FrequentLengths, EqualCountingOnEveryShortCorpus) {
  for_each_batch(U"ab", 3, 5, [](const CorpusBatch& batch) {
    std::vector<SupportTable> supports;
    for (const PlainCorpus& member : batch.members()) supports.emplace_back(member, everything(member));
    for (const Support by : kSupports) {
      for (const unsigned k : {2U, 3U}) {
        const auto lengths = lengths_by_engine(batch.whole(), by, k);
        for (std::size_t i = 0; i < batch.members().size(); ++i) {
          const PlainCorpus& member = batch.members()[i];
          const auto expected = lengths_by_counting(member, everything(member), supports[i], by, k);
          const auto first = lengths.begin() + static_cast<std::ptrdiff_t>(batch.first_document(i));
          ASSERT_TRUE(std::equal(expected.begin(), expected.end(), first))
              << describe(member) << name_of(by) << " k=" << k;
        }
      }
    }
  });
}

TEST(FrequentLengths, EqualCountingOnRandomCorporaOfWideCharacters) {
  std::mt19937 random(7);
  for (int trial = 0; trial < 400; ++trial) {
    const PlainCorpus corpus = random_corpus(random, 1 + random() % 6, 30, kMixedAlphabet, 3);
    const Support by = kSupports[random() % 3];
    const unsigned k = 2 + random() % 4;
    ASSERT_EQ(lengths_by_engine(corpus, by, k), lengths_by_counting(corpus, everything(corpus), by, k))
        << describe(corpus) << name_of(by) << " k=" << k;
  }
}

TEST(FrequentLengths, HaveEndsThatNeverDecrease) {
  std::mt19937 random(8);
  for (int trial = 0; trial < 200; ++trial) {
    const PlainCorpus corpus = random_corpus(random, 5, 200, U"ab京", 4);
    for (const auto& lengths : lengths_by_engine(corpus, kSupports[random() % 3], 2 + random() % 3)) {
      for (std::size_t i = 1; i < lengths.size(); ++i) ASSERT_GE(i + lengths[i], i - 1 + lengths[i - 1]);
    }
  }
}

TEST(FrequentLengths, AreEmptyForNoText) {
  EXPECT_TRUE(frequent_lengths(CountingText{}, Support::occurrences, 2).empty());
}

}  // namespace
}  // namespace sumi
