#include "rare/units.hpp"

#include <gtest/gtest.h>

#include "corpora.hpp"
#include "text/utf8.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

std::string marked(std::u32string text, Snap snap) {
  const Corpus corpus = to_corpus({{U"first", 0}, {std::move(text), 1}});
  const UnitStarts units(corpus, snap, 2);
  const Range where = corpus.documents()[1].where;
  EXPECT_TRUE(units.contains(where.end));
  std::string out;
  for (Position at = where.begin; at < where.end; at += utf8::width(corpus.arena()[at])) {
    if (units.contains(at)) out += '|';
    out += corpus.arena().substr(at, utf8::width(corpus.arena()[at]));
  }
  return out;
}

TEST(UnitStarts, CutTokensAndTheCharactersBetween) {
  EXPECT_EQ(marked(U"Ann  Lee, 40", Snap::token), "|Ann| | |Lee|,| |40");
  EXPECT_EQ(marked(U"", Snap::token), "");
}

TEST(UnitStarts, KeepGraphemeClustersWhole) {
  EXPECT_EQ(marked(U"ae\u0301\r\n👍🏽x", Snap::grapheme), "|a|e\u0301|\r\n|👍🏽|x");
}

TEST(UnitStarts, StandEverywhereWithoutSnapping) {
  EXPECT_EQ(marked(U"aé京", Snap::none), "|a|é|京");
}

TEST(UnitStarts, OfALongDocumentAreThoseOfItsParts) {
  std::u32string line = U"Ann's visit, 東京都に住む.\n";
  std::u32string text;
  while (text.size() < 150'000) text += line;
  const Corpus corpus = to_corpus({{text, 0}});
  const Corpus one = to_corpus({{line, 0}});
  for (const Snap snap : {Snap::token, Snap::grapheme}) {
    const UnitStarts units(corpus, snap, 3);
    const UnitStarts of_one(one, snap, 1);
    const Position size = one.documents()[0].where.size();
    for (Position at = 0; at < corpus.documents()[0].where.end; ++at) {
      ASSERT_EQ(units.contains(at), of_one.contains(at % size)) << at;
    }
  }
}

}  // namespace
}  // namespace sumi::rare
