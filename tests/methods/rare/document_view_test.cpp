#include "methods/rare/document_view.hpp"

#include <gtest/gtest.h>

#include "corpora.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

struct Loaded {
  explicit Loaded(std::u32string text)
      : corpus(to_corpus({{std::move(text), 0}})),
        units(corpus, Snap::token, 1),
        visibility(corpus.arena().size(), Why::shown) {}

  Corpus corpus;
  UnitStarts units;
  Visibility visibility;
  DocumentView view;
};

TEST(DocumentView, HidesTheRestOfATokenAboveTheRatio) {
  Loaded of(U"Anna, Bo");
  of.visibility[0] = of.visibility[6] = Why::rare;
  of.view.load(of.corpus, of.units, of.visibility, of.corpus.documents()[0].where);
  EXPECT_EQ(of.view.hide_rest_of_units(0.25), 1U);  // a quarter of Anna is not more than a quarter
  EXPECT_EQ(of.view.hide_rest_of_units(0), 3U);
  EXPECT_EQ(of.view.hide_rest_of_units(0), 0U);
  of.view.store(of.visibility);
  EXPECT_EQ(hidden_ranges(of.visibility).ranges(), (std::vector<Range>{{0, 4}, {6, 8}}));
  EXPECT_EQ(of.visibility[1], Why::unit);
  EXPECT_EQ(of.visibility[0], Why::rare);
}

TEST(DocumentView, NeverHidesAKeptPhrase) {
  Loaded of(U"catéx");
  of.visibility[0] = Why::rare;
  of.visibility[3] = of.visibility[4] = Why::phrase;  // é
  of.view.load(of.corpus, of.units, of.visibility, of.corpus.documents()[0].where);
  EXPECT_EQ(of.view.cuts, (std::vector<std::uint8_t>{1, 0, 0, 1, 1, 1}));
  EXPECT_EQ(of.view.hide_rest_of_units(0), 2U);
  of.view.store(of.visibility);
  EXPECT_EQ(hidden_ranges(of.visibility).ranges(), (std::vector<Range>{{0, 3}}));
}

// Where lengths don't matter, what they hold may end behind what follows.
TEST(DocumentView, ReadsLengthsWhateverThoseBefore) {
  Loaded of(U"éabcé");
  const CountingText text = counting_text(of.corpus, of.visibility, {});
  of.view.load(of.corpus, of.units, of.visibility, of.corpus.documents()[0].where);
  of.view.load_lengths(text, std::vector<Length>{7, 0, 4, 1, 0, 2, 0}, text.documents[0].where);
  EXPECT_EQ(of.view.lengths, (std::vector<std::uint32_t>{5, 4, 1, 0, 1}));
}

}  // namespace
}  // namespace sumi::rare
