#include "publish/start_visibility.hpp"

#include <gtest/gtest.h>

#include "corpora.hpp"

namespace sumi::publish {
namespace {

using namespace testing;

TEST(StartVisibility, HasBordersPhrasesMarksAndEarlierReleases) {
  const Corpus corpus = to_corpus({{U"one █ two", 0}, {U"twotwo", 1}});
  const StartVisibility start({.promise = {.keep = {"two"}}, .already_masked = true});
  const Visibility visibility = start.of(corpus, Mask({{0, 2}, {13, 14}}));
  EXPECT_EQ(visibility[0], Why::earlier);
  EXPECT_EQ(visibility[2], Why::shown);
  EXPECT_EQ(visibility[4], Why::already_masked);
  EXPECT_EQ(visibility[8], Why::phrase);
  EXPECT_EQ(visibility[11], Why::border);
  EXPECT_EQ(visibility[12], Why::shown);  // its phrase is broken
  EXPECT_EQ(visibility[15], Why::phrase);
}

TEST(StartVisibility, IsTheSameInMemoryThatWasUsed) {
  const Corpus corpus = to_corpus({{U"one", 0}, {U"", 1}});
  const StartVisibility start({});
  const Visibility fresh = start.of(corpus, {});
  for (const std::size_t size : {0, 2, 500}) EXPECT_EQ(start.of(corpus, {}, Visibility(size, Why::rare)), fresh);
}

}  // namespace
}  // namespace sumi::publish
