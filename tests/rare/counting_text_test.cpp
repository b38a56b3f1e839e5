#include "rare/counting_text.hpp"

#include <gtest/gtest.h>

#include "corpora.hpp"

namespace sumi {
namespace {

using namespace testing;

TEST(CountingText, PutsOneBorderForEachRunThatTakesNoPart) {
  const Corpus corpus = to_corpus({{U"aéb京c", 0}, {U"", 1}, {U"xy", 0}});
  Visibility visibility(corpus.arena().size(), Why::shown);
  for (const Position hidden : {1U, 2U, 3U}) visibility[hidden] = Why::rare;  // é and b
  visibility[7] = Why::phrase;                                               // c
  const CountingText text = counting_text(corpus, visibility, {});
  EXPECT_EQ(text.bytes, "a\xFF京\xFF\xFF\xFFxy\xFF");
  EXPECT_EQ(text.documents[0].where, (Range{0, 6}));
  EXPECT_EQ(text.documents[1].where, (Range{7, 7}));
  EXPECT_EQ(text.documents[2].where, (Range{8, 10}));
  EXPECT_EQ(text.owners, 2U);

  std::vector<Position> counted;
  const std::vector<Why> why{Why::shown, Why::rare, Why::rare, Why::shown, Why::phrase};
  counted_positions(text, 0, why, counted);
  EXPECT_EQ(counted, (std::vector<Position>{0, 1, 1, 2, 5, 6}));
  counted_positions(text, 1, {}, counted);
  EXPECT_EQ(counted, (std::vector<Position>{7}));
}

TEST(CountingText, FoldsWithoutLosingPlaces) {
  const Corpus corpus = to_corpus({{U"\u212A\u3000Ａ", 0}});  // Kelvin sign, ideographic space, full-width A
  const Visibility visibility(corpus.arena().size(), Why::shown);
  const CountingText text = counting_text(corpus, visibility, {.letter_case = true, .width = true, .space = true});
  EXPECT_EQ(text.bytes, "k a\xFF");
  std::vector<Position> counted;
  counted_positions(text, 0, std::vector<Why>(3, Why::shown), counted);
  EXPECT_EQ(counted, (std::vector<Position>{0, 1, 2, 3}));
}

}  // namespace
}  // namespace sumi
