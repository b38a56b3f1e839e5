#include "methods/rare/whole_document_hider.hpp"

#include <array>
#include <random>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include "methods/rare/document_hider.hpp"
#include "methods/rare/find_lengths.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

struct WholeHiding {
  WholeHiding(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options)
      : visibility(corpus.arena().size(), Why::shown),
        state{corpus,
              units,
              options,
              visibility,
              counting_text(corpus, visibility, options.promise.fold),
              {},
              std::vector<bool>(visibility.size(), true),
              {},
              {}} {
    for (const Document& document : corpus.documents()) {
      visibility[document.where.end] = Why::border;
      state.takes_part[document.where.end] = false;
    }
    state.shown = ShownBytes(state.text.bytes);
    state.weights.assign(state.text.bytes.size(), 0);
    places = PositionSet(state.text.bytes.size());
  }

  Visibility visibility;
  HidingState state;
  PositionSet places;
};

// Round after round, against a hider that takes one character after another.
TEST(WholeDocumentHider, CoversAsDocumentHiderDoes) {
  std::mt19937 random(41);
  for (int trial = 0; trial < 300; ++trial) {
    const Corpus corpus = to_corpus(random_corpus(
        random, 20, 90, std::array<std::u32string_view, 3>{U"ab ", U"abcdefgh, ", kMixedAlphabet}[random() % 3], 9));
    MaskOptions options;
    options.lengths = {std::array{1U, 2U, 6U}[random() % 3], 1 + static_cast<std::uint32_t>(random() % 3)};
    options.snap = std::array{Snap::token, Snap::grapheme, Snap::none}[random() % 3];
    const UnitStarts units(corpus, options.snap, 1);
    WholeHiding whole(corpus, units, options);
    WholeHiding one_by_one(corpus, units, options);
    WholeDocumentHider::find_whole(whole.state);
    const bool by_places = random() % 2 == 0;
    DocumentHider hider(whole.state);
    DocumentHider expected(one_by_one.state);
    for (unsigned k = 2; k < 7; ++k) {
      const FrequentLengths lengths = find_lengths(whole.state.text, whole.state.text.bytes, Support::documents, k, {});
      for (std::size_t document = 0; document < corpus.size(); ++document) {
        ASSERT_TRUE(whole.state.is_whole(document));
        hider.read(document, lengths);
        expected.read(document, lengths);
        if (k > 2) ASSERT_EQ(hider.is_allowed(document), expected.is_allowed(document));
        ASSERT_EQ(hider.cover_again(document, k == 2), expected.cover_again(document, k == 2));
      }
      ASSERT_EQ(whole.visibility, one_by_one.visibility);
      const std::string_view text = whole.state.text.bytes;
      ASSERT_EQ(whole.state.shown.shown_of(text), one_by_one.state.shown.shown_of(text));
      for (const Document& document : whole.state.text.documents) {
        for (Position at = document.where.begin; at < document.where.end; ++at) {
          const Position source =
              at - document.where.begin + corpus.documents()[&document - whole.state.text.documents.data()].where.begin;
          if (!utf8::starts_character(text[at]) || !units.contains(source)) continue;
          ASSERT_EQ(whole.state.weights[at], one_by_one.state.weights[at]);
        }
      }
      for (Position at = 0; at < whole.state.text.bytes.size(); ++at)
        ASSERT_EQ(whole.places.has(at), one_by_one.places.has(at));
      for (WholeHiding* hiding : {&whole, &one_by_one}) {
        hiding->places.clear();
        hiding->state.lost_places = by_places ? &hiding->places : nullptr;
      }
    }
  }
}

TEST(WholeDocumentHider, IsForOptimalCoversOfWholeDocuments) {
  const Corpus corpus = to_corpus({{U"one", 0}, {U"two", 1}});
  for (const CoverKind cover : {CoverKind::optimal, CoverKind::longest_first}) {
    for (const double ratio : {0.0, 0.5}) {
      const MaskOptions options{.cover = cover, .ratio = ratio};
      const UnitStarts units(corpus, options.snap, 1);
      WholeHiding of(corpus, units, options);
      of.visibility[5] = Why::phrase;
      WholeDocumentHider::find_whole(of.state);
      EXPECT_EQ(of.state.is_whole(0), cover == CoverKind::optimal && ratio == 0.0);
      EXPECT_FALSE(of.state.is_whole(1));
    }
  }
}

// Where units begin; of maximal stretches of two characters or more.
TEST(WholeDocumentHider, WeighsUnits) {
  const Corpus corpus = to_corpus({{U"xa bé dy", 0}});
  MaskOptions options;
  options.lengths.min_length = 2;
  const UnitStarts units(corpus, options.snap, 1);
  WholeHiding of(corpus, units, options);
  WholeDocumentHider hider(of.state);
  // "xa b" ends in a unit, "é" is two bytes, "d" is too short.
  hider.read(of.state.part(0), std::vector<Length>{4, 3, 5, 4, 3, 0, 0, 1, 0});
  hider.weigh(of.state.part(0));
  EXPECT_EQ(std::vector<std::uint8_t>(of.state.weights.begin(), of.state.weights.begin() + 9),
            (std::vector<std::uint8_t>{3, 0, 4, 4, 0, 0, 4, 0, 0}));
}

}  // namespace
}  // namespace sumi::rare
