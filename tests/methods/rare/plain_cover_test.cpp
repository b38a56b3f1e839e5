#include "methods/rare/plain_cover.hpp"

#include <algorithm>
#include <array>
#include <random>

#include <gtest/gtest.h>

#include "corpora.hpp"
#include "methods/rare/document_covers.hpp"
#include "methods/rare/find_lengths.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

struct Shown {
  explicit Shown(const PlainCorpus& plain, MaskOptions of = {})
      : options(std::move(of)),
        corpus(to_corpus(plain)),
        units(corpus, options.snap, 1),
        visibility(corpus.arena().size(), Why::shown) {
    for (const Document& document : corpus.documents()) visibility[document.where.end] = Why::border;
    text = counting_text(corpus, visibility, {});
  }

  MaskOptions options;
  Corpus corpus;
  UnitStarts units;
  Visibility visibility;
  CountingText text;
};

// Short and long windows.
TEST(PlainCover, FindsTheStretchesOfTheCoverOfAnyDocument) {
  std::mt19937 random(26);
  std::size_t stretches = 0;
  for (int trial = 0; trial < 300; ++trial) {
    MaskOptions options;
    options.snap = random() % 3 == 0 ? Snap::grapheme : Snap::token;
    options.lengths = {static_cast<std::uint32_t>(random() % 9), 1 + static_cast<std::uint32_t>(random() % 4)};
    const std::u32string_view alphabet = std::array<std::u32string_view, 2>{U"abc .", U"abcdefgh1   ,"}[random() % 2];
    const Shown shown(random_corpus(random, 1 + random() % 20, 150, alphabet, 20), options);
    const FrequentLengths lengths =
        find_lengths(shown.text, shown.text.bytes, Support::occurrences, 2 + random() % 3, {});
    DocumentCovers any(shown.corpus, shown.units, shown.options, shown.visibility, shown.text);
    PlainCover plain(shown.corpus, shown.units, shown.visibility, options.lengths);
    for (std::size_t document = 0; document < shown.corpus.size(); ++document) {
      const DocumentPart part = whole_document(shown.corpus, shown.text, document);
      ASSERT_TRUE(plain.suits(part));
      any.load(part);
      ASSERT_EQ(plain.find(part, lengths), any.cover(lengths)) << trial;
      stretches += any.kept(0).size();
    }
  }
  EXPECT_GT(stretches, 1000U);
}

TEST(PlainCover, SuitsShownAsciiAlone) {
  Shown shown({{U"plain", 0}, {U"na\u00EFve", 1}, {U"", 2}});
  const PlainCover cover(shown.corpus, shown.units, shown.visibility, {});
  EXPECT_TRUE(cover.suits(whole_document(shown.corpus, shown.text, 0)));
  EXPECT_FALSE(cover.suits(whole_document(shown.corpus, shown.text, 1)));
  EXPECT_TRUE(cover.suits(whole_document(shown.corpus, shown.text, 2)));
  shown.visibility[2] = Why::phrase;
  EXPECT_FALSE(cover.suits(whole_document(shown.corpus, shown.text, 0)));
}

}  // namespace
}  // namespace sumi::rare
