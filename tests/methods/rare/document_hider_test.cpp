#include "methods/rare/document_hider.hpp"

#include <gtest/gtest.h>

#include "corpora.hpp"
#include "methods/rare/find_lengths.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

struct HidingCase {
  explicit HidingCase(const PlainCorpus& plain, MaskOptions rules = {.lengths = {}, .snap = Snap::none})
      : corpus(to_corpus(plain)),
        units(corpus, rules.snap, 1),
        options(std::move(rules)),
        visibility(corpus.arena().size(), Why::shown),
        state{corpus,
              units,
              options,
              visibility,
              counting_text(corpus, visibility, {}),
              {},
              std::vector<bool>(visibility.size(), true),
              {},
              {}} {
    for (const Document& document : corpus.documents()) {
      visibility[document.where.end] = Why::border;
      state.takes_part[document.where.end] = false;
    }
    state.shown = ShownBytes(state.text.bytes);
  }

  [[nodiscard]] FrequentLengths lengths(Support by, unsigned k) const {
    return find_lengths(state.text, state.text.bytes, by, k, {});
  }
  [[nodiscard]] std::string shown() const { return state.shown.shown_of(state.text.bytes); }

  Corpus corpus;
  UnitStarts units;
  MaskOptions options;
  Visibility visibility;
  HidingState state;
};

TEST(DocumentHider, ShowsAgainWhatAnEarlierCoverHid) {
  HidingCase of({{U"abcabxabc", 0}, {U"abc", 1}});
  DocumentHider hider(of.state);
  hider.read(0, of.lengths(Support::occurrences, 3));
  EXPECT_TRUE(hider.cover_again(0, true));
  EXPECT_EQ(of.shown().substr(0, 10),
            "abc\xFF"
            "b\xFF"
            "abc\xFF");
  const FrequentLengths twice = find_lengths(of.state.text, of.state.text.bytes, Support::occurrences, 4, {});
  hider.read(0, twice);
  EXPECT_FALSE(hider.is_allowed(0));
  EXPECT_TRUE(hider.cover_again(0, false));
  EXPECT_EQ(of.shown().substr(0, 10),
            "ab\xFF"
            "ab\xFF"
            "ab\xFF\xFF");
  EXPECT_EQ(of.visibility[5], Why::rare);
  EXPECT_EQ(of.visibility[2], Why::rare_in_published);
  EXPECT_TRUE(hider.is_allowed(0));
}

TEST(DocumentHider, NotesWhatIsLostAfterTheFirstCover) {
  HidingCase of({{U"one and the same", 0}, {U"one and the same", 1}, {U"another one", 1}});
  PositionSet lost(of.state.text.bytes.size());
  of.state.lost_places = &lost;
  DocumentHider hider(of.state);
  const FrequentLengths all = of.lengths(Support::occurrences, 2);
  const FrequentLengths none = of.lengths(Support::occurrences, 9);
  hider.read(0, all);
  EXPECT_FALSE(hider.cover_again(0, true));
  EXPECT_EQ(lost.count(), 0U);
  hider.read(0, none);
  EXPECT_TRUE(hider.cover_again(0, false));
  EXPECT_EQ(lost.count(), std::string_view("one and the same").size());
  EXPECT_TRUE(lost.has(0));
}

TEST(DocumentHider, WeighsLongStretches) {
  HidingCase of({{U"xabcdy", 0}, {U"zabcdx", 1}});
  of.state.weights.assign(of.state.text.bytes.size(), 0);
  DocumentHider hider(of.state);
  const FrequentLengths lengths = of.lengths(Support::documents, 2);
  hider.read(0, lengths);
  (void)hider.cover_again(0, true);
  EXPECT_EQ(std::vector<std::uint8_t>(of.state.weights.begin(), of.state.weights.begin() + 7),
            (std::vector<std::uint8_t>{1, 4, 4, 4, 4, 0, 0}));
}

TEST(DocumentHider, CutsInHalvesWhatIsNotAllowedWhole) {
  HidingCase of({{U"abababab", 0}});
  DocumentHider hider(of.state);
  hider.read(0, of.lengths(Support::occurrences, 2));  // up to six characters
  EXPECT_TRUE(hider.cover_rest(0));
  std::size_t longest = 0;
  std::size_t run = 0;
  for (Position at = 0; at < 8; ++at) {
    run = of.visibility[at] == Why::shown ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  EXPECT_EQ(longest, 4U);
}

TEST(DocumentHider, OnlyHidesMoreOfTheRest) {
  HidingCase of({{U"abcabcabc", 0}});
  for (const Position at : {2U, 3U}) of.visibility[at] = Why::rare;
  of.state.shown.hide({2, 4});
  DocumentHider hider(of.state);
  hider.read(0, find_lengths(of.state.text, of.state.text.bytes, Support::occurrences, 3, {}));
  EXPECT_TRUE(hider.cover_rest(0));
  EXPECT_EQ(of.visibility[2], Why::rare);
  EXPECT_EQ(of.visibility[3], Why::rare);
  for (Position at = 0; at < 9; ++at) EXPECT_NE(of.state.shown.has(at), is_hidden(of.visibility[at])) << at;
}

TEST(DocumentHider, NotesThePlacesOfWhatIsLost) {
  HidingCase of({{U"abcdefgh", 0}, {U"abc", 1}});
  PositionSet lost(of.state.text.bytes.size());
  of.state.lost_places = &lost;
  DocumentHider hider(of.state);
  FrequentLengths lengths(of.state.text.bytes.size());
  FrequentLengths::LongLengths none;
  for (Position at = 0; at < 3; ++at) lengths.set(at, 3 - at, none);
  for (Position at = 4; at < 8; ++at) lengths.set(at, 8 - at, none);
  hider.read(0, lengths);
  EXPECT_TRUE(hider.cover_again(0, false));  // hides the d alone
  EXPECT_FALSE(of.state.shown.has(3));
  EXPECT_EQ(lost.count(), 4U);
  for (Position at = 0; at < 4; ++at) EXPECT_TRUE(lost.has(at));
}

}  // namespace
}  // namespace sumi::rare
