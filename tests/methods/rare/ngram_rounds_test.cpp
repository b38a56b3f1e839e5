#include "methods/rare/ngram_rounds.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include "methods/rare/copies.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

bool hide_recounted(const Corpus& corpus, const Copies& copies, const Promise& promise, Visibility& visibility) {
  const unsigned ks[]{promise.k};
  const NgramCounts counts = count_ngrams(corpus, visibility, copies, promise, promise.n, ks, 1);
  return hide_ngrams(corpus, counts, 1, promise, promise.n, 1, visibility);
}

// Some characters of some documents.
void hide_more(std::mt19937& random, const Corpus& corpus, unsigned one_in, Visibility& visibility) {
  for (const Document& document : corpus.documents()) {
    if (random() % 3 != 0) continue;
    for (Position at = document.where.begin; at < document.where.end; ++at) {
      if (!utf8::starts_character(corpus.arena()[at]) || random() % one_in != 0) continue;
      const Why why = random() % 4 == 0 ? Why::phrase : Why::rare;
      for (std::size_t i = 0; i < utf8::width(corpus.arena()[at]); ++i) visibility[at + i] = why;
    }
  }
}

PlainCorpus some_corpus(std::mt19937& random, int trial) {
  PlainCorpus plain =
      random_corpus(random, trial % 4 == 0 ? 200 : 25, 60, trial % 3 == 0 ? U"abAＢb " : kMixedAlphabet, 9);
  const auto passages = static_cast<std::size_t>(random() % 4);
  std::u32string passage;
  while (passage.size() < 70) passage.push_back(kMixedAlphabet[random() % kMixedAlphabet.size()]);
  for (std::size_t i = 0; i < passages && !plain.empty(); ++i) {
    plain[random() % plain.size()].text += passage.substr(random() % 10);
  }
  if (trial % 10 == 1) {  // one document
    for (std::size_t i = 1; i < plain.size(); ++i) plain[0].text += plain[i].text;
    plain.resize(std::min<std::size_t>(plain.size(), 1));
  }
  if (trial % 10 == 2) plain.push_back({std::u32string(2000, U'a'), 8});  // repeats itself endlessly
  return plain;
}

TEST(NgramRounds, HideWhatRecountsDo) {
  std::mt19937 random(29);
  unsigned long_runs = 0;
  for (int trial = 0; trial < 300; ++trial) {
    const Corpus corpus = to_corpus(some_corpus(random, trial));
    const Copies copies = random() % 2 == 0 ? Copies(corpus) : Copies();
    MaskOptions options{.promise = {.methods = {Method::ngrams},
                                    .k = 2 + static_cast<unsigned>(random() % 4),
                                    .n = 1 + static_cast<unsigned>(random() % (trial % 5 == 2 ? 60 : 12)),
                                    .short_documents = random() % 2 == 0 ? ShortDocuments::mask : ShortDocuments::keep},
                        .threads = 1 + static_cast<unsigned>(random() % 2)};
    options.promise.by = std::array{Support::occurrences, Support::documents, Support::owners}[random() % 3];
    options.promise.fold = {.letter_case = random() % 3 == 0, .width = random() % 4 == 0, .space = random() % 4 == 0};
    Visibility visibility(corpus.arena().size(), Why::shown);
    if (random() % 2 == 0) hide_more(random, corpus, 8, visibility);
    const std::unique_ptr<NgramRounds> rounds = NgramRounds::of(corpus, visibility, copies, options);
    if (corpus.arena().empty()) continue;
    ASSERT_TRUE(rounds != nullptr) << trial;
    Visibility recounted = visibility;
    unsigned counts = 0;
    for (bool hid = true; hid; ++counts) {
      hid = rounds->hide(visibility);
      ASSERT_EQ(hide_recounted(corpus, copies, options.promise, recounted), hid) << trial;
      ASSERT_EQ(visibility, recounted) << trial;
      if (random() % 4 != 0 || counts > 12) continue;
      hide_more(random, corpus, 30, visibility);
      recounted = visibility;
      hid = true;
    }
    if (counts > 5) ++long_runs;
  }
  EXPECT_GT(long_runs, 25U);
}

TEST(NgramRounds, HideNothingOfWhatIsHidden) {
  const Corpus corpus = to_corpus({{U"abc", 0}, {U"", 1}, {U"abcd", 2}});
  const MaskOptions options{.promise = {.n = 2}};
  Visibility visibility(corpus.arena().size(), Why::phrase);
  const Visibility all = visibility;
  const std::unique_ptr<NgramRounds> rounds = NgramRounds::of(corpus, visibility, {}, options);
  ASSERT_TRUE(rounds != nullptr);
  EXPECT_FALSE(rounds->hide(visibility));
  EXPECT_EQ(visibility, all);
}

TEST(NgramRounds, LeaveToRecountsWhatDoesNotSuit) {
  const Corpus corpus = to_corpus({{std::u32string(400, U'a'), 0}, {std::u32string(400, U'a'), 1}});
  const Visibility shown(corpus.arena().size(), Why::shown);
  const auto suits = [&](const MaskOptions& options) { return NgramRounds::of(corpus, shown, {}, options) != nullptr; };
  EXPECT_TRUE(suits({.promise = {.n = 252}}));
  EXPECT_FALSE(suits({.promise = {.n = 253}}));
  EXPECT_FALSE(suits({.promise = {.n = 5, .strip_space = true}}));
  EXPECT_FALSE(suits({.promise = {.n = 5}, .engine = {.memory_bytes = 1 << 30}}));
  EXPECT_TRUE(NgramRounds::of({}, {}, {}, {}) == nullptr);
}

}  // namespace
}  // namespace sumi::rare
