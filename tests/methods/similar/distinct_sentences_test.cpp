#include "methods/similar/distinct_sentences.hpp"

#include <gtest/gtest.h>

namespace sumi::similar {
namespace {

using Numbers = std::vector<std::uint32_t>;

Numbers list(std::span<const std::uint32_t> numbers) {
  return {numbers.begin(), numbers.end()};
}

const std::vector<Sentence> kSentences{{U"ab", 0, 0}, {U"xyz", 0, 0}, {U"ab", 1, 0}, {U"b", 2, 1},
                                       {U"ab", 3, 2}, {U"ab", 3, 2},  {U"", 4, 9}};

TEST(DistinctSentences, AreOrderedByLengthThenFirst) {
  const DistinctSentences distinct(kSentences, Support::occurrences, 9);
  ASSERT_EQ(distinct.size(), 4U);
  EXPECT_EQ(list(distinct.members(0)), Numbers{1});
  EXPECT_EQ(list(distinct.members(1)), (Numbers{0, 2, 4, 5}));
  EXPECT_EQ(list(distinct.members(2)), Numbers{3});
  EXPECT_EQ(list(distinct.members(3)), Numbers{6});
  EXPECT_EQ(distinct.text(3), U"");
}

// b stands in two distinct ones, each other character in one.
TEST(DistinctSentences, NumberCharactersByFrequency) {
  const DistinctSentences distinct(kSentences, Support::occurrences, 9);
  EXPECT_EQ(distinct.alphabet(), 5U);
  EXPECT_EQ(distinct.text(0), (std::u32string{2, 3, 4}));
  EXPECT_EQ(distinct.text(1), (std::u32string{1, 0}));
  EXPECT_EQ(distinct.text(2), std::u32string(1, 0));
}

TEST(DistinctSentences, HaveALeaderForEachThatIsCounted) {
  EXPECT_EQ(list(DistinctSentences(kSentences, Support::occurrences, 9).leaders(1)), (Numbers{0, 2, 4, 5}));
  EXPECT_EQ(list(DistinctSentences(kSentences, Support::documents, 9).leaders(1)), (Numbers{0, 2, 4}));
  EXPECT_EQ(list(DistinctSentences(kSentences, Support::owners, 9).leaders(1)), (Numbers{0, 4}));
  EXPECT_EQ(list(DistinctSentences(kSentences, Support::occurrences, 2).leaders(1)), (Numbers{0, 2}));
}

TEST(DistinctSentences, CanBeNone) {
  const DistinctSentences distinct({}, Support::owners, 2);
  EXPECT_EQ(distinct.size(), 0U);
  EXPECT_EQ(distinct.alphabet(), 0U);
}

}  // namespace
}  // namespace sumi::similar
