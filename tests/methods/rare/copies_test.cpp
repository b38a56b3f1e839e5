#include "methods/rare/copies.hpp"

#include <gtest/gtest.h>

#include "corpora.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

const std::u32string kPassage = U"This line of some fifty characters, é and all, is quoted.";  // 58

TEST(Copies, StandInTheCountingTextWhereTheyDoInTheSource) {
  const Corpus corpus = to_corpus({{kPassage, 0}, {U"京: " + kPassage + U"\nNo.", 1}});
  Visibility visibility(corpus.arena().size(), Why::shown);
  const Position hidden = corpus.documents()[1].where.begin;
  std::fill_n(visibility.begin() + static_cast<std::ptrdiff_t>(hidden), 3, Why::rare);  // 京: a border in its place
  const CountingText text = counting_text(corpus, visibility, {});
  const Copies copies(corpus);
  const Mask places = copies.places_in(text, corpus, visibility);
  ASSERT_EQ(places.ranges().size(), 1U);
  const std::string passage = to_utf8(kPassage);
  EXPECT_EQ(text.bytes.substr(places.ranges()[0].begin, places.ranges()[0].size()), passage);
  EXPECT_GT(places.ranges()[0].begin, passage.size());
  const std::string counted = without(text.bytes, places);
  EXPECT_EQ(counted.size(), text.bytes.size());
  EXPECT_EQ(counted.substr(0, passage.size()), passage);
  EXPECT_EQ(counted.find(passage, 1), std::string::npos);
  EXPECT_TRUE(copies.hold(1, {5, 20}));
  EXPECT_FALSE(copies.hold(1, {4, 20}));
  EXPECT_FALSE(copies.hold(0, {5, 20}));
}

TEST(Copies, AreNoneOfTextsThatDiffer) {
  const Corpus corpus = to_corpus({{kPassage.substr(0, 49), 0}, {kPassage.substr(0, 49), 1}});
  EXPECT_TRUE(Copies(corpus).empty());
  EXPECT_TRUE(Copies().empty());
}

}  // namespace
}  // namespace sumi::rare
