#include "publish/source_counts.hpp"

#include <gtest/gtest.h>

#include "corpora.hpp"

namespace sumi {
namespace {

using namespace testing;

TEST(SourceCounts, StartsWithBordersPhrasesMarksAndEarlierReleases) {
  const Corpus corpus = to_corpus({{U"one █ two", 0}, {U"three", 1}});
  const MaskOptions options{.promise = {.keep = {"two"}}, .already_masked = true};
  SourceCounts counts(corpus, options, {2, 5}, Mask({{0, 2}}), {});
  const Visibility& start = counts.start();
  EXPECT_EQ(start[0], Why::earlier);
  EXPECT_EQ(start[2], Why::shown);
  EXPECT_EQ(start[4], Why::already_masked);
  EXPECT_EQ(start[8], Why::phrase);
  EXPECT_EQ(start[11], Why::border);
  EXPECT_EQ(counts.level(2), 1U);
  EXPECT_EQ(counts.level(5), 2U);
}

TEST(SourceCounts, CountsNgramsOfOneLengthAtATime) {
  const Corpus corpus = to_corpus({{U"abc", 0}, {U"abd", 1}});
  const MaskOptions options{.promise = {.by = Support::documents}};
  SourceCounts counts(corpus, options, {2}, {}, {});
  const std::vector<std::uint8_t> of_one = counts.ngrams(1).levels;
  const std::vector<std::uint8_t> of_two = counts.ngrams(2).levels;
  EXPECT_EQ(of_one, (std::vector<std::uint8_t>{2, 2, 1, 0, 2, 2, 1, 0}));
  EXPECT_EQ(of_two, (std::vector<std::uint8_t>{2, 1, 0, 0, 2, 1, 0, 0}));
  EXPECT_EQ(counts.ngrams(1).levels, of_one);
}

}  // namespace
}  // namespace sumi
