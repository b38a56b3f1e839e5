#include "methods/rare/start_strings.hpp"

#include <random>
#include <string>

#include <gtest/gtest.h>

#include "corpora.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

// However little memory the table has.
TEST(StartStrings, HoldWhateverBeganWhereItWasLost) {
  std::mt19937 random(14);
  std::string text;
  for (int i = 0; i < 300'000; ++i) text.push_back(static_cast<char>(random() % 255));
  for (const Position one_in : {100U, 3U}) {
    PositionSet places(text.size());
    for (Position at = 0; at < text.size(); ++at)
      if (random() % one_in == 0) places.set(Range{at, at + 1});
    const StartStrings lost(text, places, 1);
    EXPECT_LE(lost.memory_bytes(), std::uint64_t{1} << 16);
    places.for_each({0, text.size()}, [&](Position at) { EXPECT_TRUE(lost.may_hold(text, at)); });
    if (one_in < 100) continue;
    int held = 0;
    for (int i = 0; i < 2000; ++i) {
      std::string other(8, ' ');
      for (char& byte : other) byte = static_cast<char>(random() % 255);
      held += lost.may_hold(other, 0) ? 1 : 0;
    }
    EXPECT_LT(held, 400);
  }
}

// Whatever starts like a token is there, and little else.
TEST(StartStrings, AreThoseOfUnits) {
  const Corpus corpus = to_corpus({{U"the patient was impatient, as patients are", 0}, {U"\u00E9t\u00E9 en ville", 1}});
  MaskOptions options;
  const UnitStarts units(corpus, options.snap, 1);
  const std::string_view text = corpus.arena();
  const std::optional<StartStrings> starts = StartStrings::at_units(text, units, options);
  ASSERT_TRUE(starts);
  EXPECT_LE(starts->memory_bytes(), StartStrings::bytes_at_units(text.size(), options));
  const PositionSet places = starts->places_in(text, 2, {});
  units.for_each({0, text.size()}, [&](Position at) { EXPECT_EQ(places.has(at), text[at] != kBorder) << at; });
  EXPECT_TRUE(places.has(text.find("patient,")));  // as in "patients"
  EXPECT_FALSE(places.has(text.find("atient was")));
  EXPECT_FALSE(places.has(text.find("\u00E9t") + 1));  // within a character
  EXPECT_LE(places.count(), 30U);
}

TEST(StartStrings, AreEnoughForWholeTokensOfSixCharactersOrMore) {
  EXPECT_TRUE(StartStrings::suit({}));
  EXPECT_FALSE(StartStrings::suit({.cover = CoverKind::longest_first}));
  EXPECT_FALSE(StartStrings::suit({.lengths = {5, 1}}));
  EXPECT_FALSE(StartStrings::suit({.snap = Snap::grapheme}));
  EXPECT_FALSE(StartStrings::suit({.ratio = 0.5}));
  EXPECT_EQ(StartStrings::bytes_at_units(1000, {.snap = Snap::none}), 0U);
}

TEST(StartStrings, HoldNothingWhereNothingWasLost) {
  const StartStrings lost("abcdefgh", PositionSet(8), 1);
  EXPECT_FALSE(lost.may_hold("abcdefgh", 0));
}

}  // namespace
}  // namespace sumi::rare
