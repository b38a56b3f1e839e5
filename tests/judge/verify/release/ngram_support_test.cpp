#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "judge/verify/judged_corpora.hpp"
#include "judge/verify/release/term_support.hpp"

namespace sumi::verify {
namespace {

using by_counting::in_characters;
using by_counting::Judged;
using testing::describe;

void expect_ngrams_agree(const Judged& published, const Judged& counted, const Promise& promise) {
  ASSERT_EQ(in_characters(rare_ngrams(published.texts, counted.texts, promise), published),
            by_counting::rare_ngrams(published, counted, promise))
      << describe(published.characters) << " in " << describe(counted.characters) << " k=" << promise.k
      << " n=" << promise.n << name_of(promise.by) << promise.strip_space;
}

TEST(RareNgrams, EqualCountingOnEverySmallCorpus) {
  by_counting::for_each_small(
      [](const Judged& corpus, const Promise& promise) { expect_ngrams_agree(corpus, corpus, promise); });
}

TEST(RareNgrams, EqualCountingOnRandomTextsOfAnyCharacters) {
  by_counting::for_each_random(7, 3000, expect_ngrams_agree);
}

std::vector<RareStretch> rare(const std::vector<std::string>& documents, unsigned n, unsigned k = 2) {
  std::vector<OwnedText> texts;
  for (std::uint32_t i = 0; i < documents.size(); ++i) texts.push_back({documents[i], i});
  Promise promise;
  promise.n = n;
  promise.k = k;
  return rare_ngrams(texts, texts, promise);
}

// The example of the paper.
TEST(RareNgrams, AreThoseThatCoverHiddenCharacters) {
  const std::vector<std::string> addresses{"福岡県福岡市早通区新谷3", "福岡県北九州市早瀬区新垣5",
                                           "福井県福井市瀬区新垣"};
  const auto at = [](std::size_t characters) { return 3 * characters; };
  std::vector<RareStretch> second;
  for (const RareStretch& found : rare(addresses, 2)) {
    if (found.document == 1) second.push_back(found);
  }
  EXPECT_EQ(second, (std::vector<RareStretch>{{1, {at(2), at(9)}}, {1, {at(11), at(12) + 1}}}));
}

TEST(RareNgrams, AreLookedForInStretchesOfLessThanNCharacters) {
  EXPECT_EQ(rare({"abc█", "xabcx", "q█"}, 4), (std::vector<RareStretch>{{1, {0, 5}}, {2, {0, 1}}}));
  EXPECT_EQ(rare({"abc█", "█abc", "█"}, 4), std::vector<RareStretch>());
}

TEST(RareNgrams, OfLongTextsTakeLinearTime) {
  const std::string million(1'000'000, 'a');
  EXPECT_EQ(rare({million, million, "b" + million}, 1000), (std::vector<RareStretch>{{2, {0, 1000}}}));
  EXPECT_EQ(rare({million, million}, 2'000'000), std::vector<RareStretch>());
  EXPECT_EQ(rare({million, million + "b"}, 2'000'000).size(), 1U);
}

}  // namespace
}  // namespace sumi::verify
