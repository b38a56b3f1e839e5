#include "methods/rare/hide_words.hpp"

#include <gtest/gtest.h>

#include "corpora.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

// With "_" for each hidden byte.
std::string seen(const Corpus& corpus, const Visibility& visibility, std::size_t document) {
  const Range where = corpus.documents()[document].where;
  std::string text(corpus.text(document));
  for (Position at = where.begin; at < where.end; ++at) {
    if (is_hidden(visibility[at])) text[at - where.begin] = '_';
  }
  return text;
}

class HideWords : public ::testing::Test {
 protected:
  Corpus corpus_ = to_corpus({{U"Ann saw Bo, ann.", 0}, {U"Bo saw ann.", 1}, {U"Ann again", 0}});
  Visibility visibility_ = Visibility(corpus_.arena().size(), Why::shown);
  Promise promise_{.methods = {Method::words}};
};

TEST_F(HideWords, CountsOwnersOfTokens) {
  EXPECT_TRUE(hide_words(count_words(corpus_, visibility_, {}, promise_, 1), 2, visibility_));
  EXPECT_EQ(seen(corpus_, visibility_, 0), "___ saw Bo_ ann.");
  EXPECT_EQ(seen(corpus_, visibility_, 1), "Bo saw ann.");
  EXPECT_EQ(seen(corpus_, visibility_, 2), "___ _____");
}

TEST_F(HideWords, FoldsWhatItCounts) {
  promise_.fold.letter_case = true;
  EXPECT_TRUE(hide_words(count_words(corpus_, visibility_, {}, promise_, 2), 2, visibility_));
  EXPECT_EQ(seen(corpus_, visibility_, 0), "Ann saw Bo_ ann.");
  EXPECT_EQ(seen(corpus_, visibility_, 2), "Ann _____");
}

TEST_F(HideWords, JudgesWhatIsLeftByEarlierCounts) {
  const WordCounts counts = count_words(corpus_, visibility_, {}, promise_, 1);
  visibility_[4] = Why::rare;  // s of saw: "aw" was never counted
  EXPECT_TRUE(hide_words_again(corpus_, counts, 2, promise_, 1, visibility_));
  EXPECT_EQ(seen(corpus_, visibility_, 0), "___ ___ Bo_ ann.");
  EXPECT_FALSE(hide_words_again(corpus_, counts, 2, promise_, 1, visibility_));
}

}  // namespace
}  // namespace sumi::rare
