#include "methods/rare/counting_text.hpp"

#include <optional>
#include <utility>

#include <gtest/gtest.h>

#include "corpora.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

TEST(CountingText, PutsOneBorderForEachRunThatTakesNoPart) {
  const Corpus corpus = to_corpus({{U"aéb京c", 0}, {U"", 1}, {U"xy", 0}});
  Visibility visibility(corpus.arena().size(), Why::shown);
  for (const Position hidden : {1U, 2U, 3U}) visibility[hidden] = Why::rare;  // é and b
  visibility[7] = Why::phrase;                                                // c
  const CountingText text = counting_text(corpus, visibility, {});
  EXPECT_EQ(text.bytes, "a\xFF京\xFF\xFF\xFFxy\xFF");
  EXPECT_EQ(text.documents[0].where, (Range{0, 6}));
  EXPECT_EQ(text.documents[1].where, (Range{7, 7}));
  EXPECT_EQ(text.documents[2].where, (Range{8, 10}));
  EXPECT_EQ(text.owners, 2U);

  std::vector<Position> counted;
  const std::vector<Why> why{Why::shown, Why::rare, Why::rare, Why::shown, Why::phrase};
  counted_positions(text, text.documents[0].where, why, counted);
  EXPECT_EQ(counted, (std::vector<Position>{0, 1, 1, 2, 5, 6}));
  counted_positions(text, text.documents[1].where, {}, counted);
  EXPECT_EQ(counted, (std::vector<Position>{7}));
}

TEST(CountingText, IsTheCorpusItselfWhereAllIsCountedAsItStands) {
  const Corpus corpus = to_corpus({{U"aé", 0}, {U"", 1}, {U"xy", 0}});
  Visibility visibility(corpus.arena().size(), Why::shown);
  for (const Document& document : corpus.documents()) visibility[document.where.end] = Why::border;
  const CountingText text = counting_text(corpus, visibility, {});
  EXPECT_EQ(text.bytes.data(), corpus.arena().data());
  EXPECT_EQ(text.bytes.size(), corpus.arena().size());
  EXPECT_EQ(text.documents.data(), corpus.documents().data());
  EXPECT_EQ(text.owners, 2U);
  EXPECT_EQ(text.memory_bytes(), 0U);

  visibility[corpus.arena().size() - 2] = Why::phrase;  // y
  for (const bool folds : {false, true}) {
    const CountingText other =
        counting_text(corpus, folds ? Visibility(visibility.size(), Why::shown) : visibility, {.letter_case = folds});
    EXPECT_NE(other.bytes.data(), corpus.arena().data());
    EXPECT_EQ(other.bytes, folds ? "aé\xFF\xFFxy\xFF" : "aé\xFF\xFFx\xFF\xFF");
    EXPECT_GE(other.memory_bytes(), other.bytes.size());
  }
}

TEST(CountingText, KeepsItsOwnBytesWhereverItGoes) {
  OwnText own{.owners = 1};
  own.append("ab", 0);
  std::optional<CountingText> text(std::move(own));
  const CountingText copy = *text;
  const CountingText moved = *std::move(text);
  text.reset();
  EXPECT_EQ(copy.bytes, "ab\xFF");
  EXPECT_EQ(moved.bytes.data(), copy.bytes.data());
  EXPECT_EQ(copy.documents[0].where, (Range{0, 2}));
}

TEST(CountingText, FoldsWithoutLosingPlaces) {
  const Corpus corpus = to_corpus({{U"\u212A\u3000Ａ", 0}});  // Kelvin sign, ideographic space, full-width A
  const Visibility visibility(corpus.arena().size(), Why::shown);
  const CountingText text = counting_text(corpus, visibility, {.letter_case = true, .width = true, .space = true});
  EXPECT_EQ(text.bytes, "k a\xFF");
  std::vector<Position> counted;
  counted_positions(text, text.documents[0].where, std::vector<Why>(3, Why::shown), counted);
  EXPECT_EQ(counted, (std::vector<Position>{0, 1, 2, 3}));
}

}  // namespace
}  // namespace sumi::rare
