#include <random>
#include <string>

#include <gtest/gtest.h>

#include "methods/similar/character_counts.hpp"
#include "methods/similar/sentences_by_definition.hpp"

namespace sumi::similar {
namespace {

using testing::lcs_by_table;

// a makes up half of the text; it becomes number 0.
TEST(FrequencySplit, KeepsRarerCharactersInOrder) {
  const std::vector<Sentence> sentences{{U"aabac"}, {U"ca"}, {U"aa"}, {U"bcb"}};
  const DistinctSentences distinct(sentences, Support::occurrences, 1);
  const FrequencySplit split(distinct);
  ASSERT_EQ(distinct.text(0).front(), 0U);
  EXPECT_EQ(split.rarer(0), (std::u32string{distinct.text(0)[2], distinct.text(0)[4]}));
  EXPECT_EQ(split.rarer(1).size(), 3U);
  EXPECT_EQ(split.rarer(2).size(), 1U);
  EXPECT_TRUE(split.rarer(3).empty());
  EXPECT_EQ(common_at_most(split.frequent(0), split.frequent(0)), 3U);
  EXPECT_EQ(common_at_most(split.frequent(0), split.frequent(1)), 0U);
}

TEST(FrequencySplit, BoundsTheLengthOfEveryCommonSubsequence) {
  std::mt19937 random(31);
  for (const unsigned alphabet : {1, 2, 6, 90}) {
    std::vector<std::u32string> texts(60);
    std::vector<Sentence> sentences;
    for (std::u32string& text : texts) {
      text.resize(random() % 90);
      for (char32_t& character : text) character = U'京' + std::min(random() % alphabet, random() % alphabet);
      sentences.push_back({text});
    }
    const DistinctSentences distinct(sentences, Support::occurrences, 1);
    const FrequencySplit split(distinct);
    for (std::size_t a = 0; a < distinct.size(); ++a) {
      for (std::size_t b = 0; b < distinct.size(); ++b) {
        const std::uint32_t bound =
            lcs_by_table(split.rarer(a), split.rarer(b)) + common_at_most(split.frequent(a), split.frequent(b));
        ASSERT_GE(bound, lcs_by_table(distinct.text(a), distinct.text(b)));
      }
    }
  }
}

TEST(FrequencySplit, CanBeOfNothing) {
  EXPECT_NO_THROW(FrequencySplit(DistinctSentences({}, Support::owners, 2)));
}

}  // namespace
}  // namespace sumi::similar
