#include "methods/rare/counts_by_rescan.hpp"

#include <gtest/gtest.h>

#include "corpora.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

// Equality with counts in order stands in hide_rare_test.cpp.

TEST(CountsByRescan, NotesLossesOnlyWhereItCanRecount) {
  const Corpus corpus = to_corpus({{U"one and the same", 0}, {U"one and the same", 1}});
  for (const std::uint32_t min_length : {1U, 5U, 6U}) {
    const MaskOptions options{.lengths = {min_length, 1}};
    const UnitStarts units(corpus, options.snap, 1);
    Visibility visibility(corpus.arena().size(), Why::shown);
    HidingState state{corpus, units, options, visibility, counting_text(corpus, visibility, {}), {}, {}, {}, {}};
    const CountsByRescan counts(state, FrequentLengths(state.text.bytes.size()));
    EXPECT_EQ(state.lost_places != nullptr, min_length >= 6);
  }
}

TEST(CountsByRescan, TellsWhatIsAllowed) {
  const Corpus corpus = to_corpus({{U"one and the same", 0}, {U"one and the same", 1}, {U"something else", 2}});
  const MaskOptions options{.promise = {.k = 2, .by = Support::documents}};
  const UnitStarts units(corpus, options.snap, 1);
  Visibility visibility(corpus.arena().size(), Why::shown);
  HidingState state{corpus, units, options, visibility, counting_text(corpus, visibility, {}), {}, {}, {}, {}};
  CountsByRescan counts(state, count_source(state));
  std::vector<DocumentHider> hiders(1, DocumentHider(state));
  state.shown = ShownBytes(state.text.bytes);
  EXPECT_TRUE(counts.read(0, hiders[0]));
  EXPECT_TRUE(hiders[0].is_allowed(0));
  EXPECT_TRUE(counts.read(2, hiders[0]));
  EXPECT_FALSE(hiders[0].is_allowed(2));
  counts.end_round(hiders);
  const Position second = state.text.documents[1].where.begin;
  state.shown.hide({second, second + 3});
  counts.count_shown();
  EXPECT_TRUE(counts.read(0, hiders[0]));
  EXPECT_FALSE(hiders[0].is_allowed(0));
}

}  // namespace
}  // namespace sumi::rare
