#include <gtest/gtest.h>

#include "corpora.hpp"
#include "methods/rare/copies.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

// tests/publish/mask/hiding_method_test.cpp holds it against the definition.
TEST(HideNgrams, ThresholdsCountedTogetherHideAsEachAlone) {
  std::mt19937 random(8);
  const std::vector<unsigned> ks{2, 3, 4};
  for (int trial = 0; trial < 200; ++trial) {
    const Corpus corpus = to_corpus(random_corpus(random, 8, 30, U"ab ", 5));
    const Promise promise{.methods = {Method::ngrams}, .by = Support::documents, .strip_space = trial % 2 == 0};
    const Visibility start(corpus.arena().size(), Why::shown);
    const NgramCounts together = count_ngrams(corpus, start, {}, promise, 3, ks, 2);
    for (unsigned least = 1; least <= ks.size(); ++least) {
      Visibility visibility = start;
      const bool hid = hide_ngrams(corpus, together, least, promise, 3, 2, visibility);
      Visibility alone = start;
      const NgramCounts counts = count_ngrams(corpus, start, {}, promise, 3, std::span(ks).subspan(least - 1, 1), 1);
      EXPECT_EQ(hide_ngrams(corpus, counts, 1, promise, 3, 1, alone), hid);
      ASSERT_EQ(visibility, alone);
      EXPECT_EQ(hid, visibility != start);
    }
  }
}

}  // namespace
}  // namespace sumi::rare
