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

void expect_words_agree(const Judged& published, const Judged& counted, const Promise& promise) {
  ASSERT_EQ(in_characters(rare_words(published.texts, counted.texts, promise), published),
            by_counting::rare_words(published, counted, promise))
      << describe(published.characters) << " in " << describe(counted.characters) << " k=" << promise.k
      << " n=" << promise.n << name_of(promise.by) << promise.strip_space;
}

TEST(RareWords, EqualCountingOnEverySmallCorpus) {
  by_counting::for_each_small(
      [](const Judged& corpus, const Promise& promise) { expect_words_agree(corpus, corpus, promise); });
}

TEST(RareWords, EqualCountingOnRandomTextsOfAnyCharacters) {
  by_counting::for_each_random(7, 3000, expect_words_agree);
}

TEST(RareWords, EndAtMarksAndKeptPhrases) {
  const std::string first = "Anna sees Anna█ and Otto.";
  const std::string second = "Annabel sees█ and Ottomar.";
  const std::vector<OwnedText> texts{{first, 0}, {second, 1}};
  Promise promise;
  EXPECT_EQ(rare_words(texts, texts, promise),
            (std::vector<RareStretch>{{0, {0, 4}}, {0, {10, 14}}, {0, {22, 26}}, {1, {0, 7}}, {1, {20, 27}}}));
  promise.keep = {"bel", "mar"};
  EXPECT_EQ(rare_words(texts, texts, promise), std::vector<RareStretch>());
}

TEST(RareWords, AreCountedAsTokensNotAsStrings) {
  const std::string first = "ab";
  const std::string second = "abc ab";
  const std::vector<OwnedText> texts{{first, 0}, {second, 1}};
  EXPECT_EQ(rare_words(texts, texts, Promise()), (std::vector<RareStretch>{{1, {0, 3}}}));
}

}  // namespace
}  // namespace sumi::verify
