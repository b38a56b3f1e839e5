#include "methods/rare/units.hpp"

#include <algorithm>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "corpora.hpp"

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

// ASCII is cut 64 bytes at a time.
TEST(UnitStarts, AreTokensOfTheSegmenterAndSinglesInAsciiAndBeside) {
  std::mt19937 random(64);
  Segmenter segmenter;
  for (int trial = 0; trial < 60; ++trial) {
    PlainCorpus plain(1 + random() % 5);
    for (PlainDocument& document : plain) {
      for (std::size_t size = random() % (trial % 5 == 0 ? 5000 : 200); size > 0; --size)
        document.text.push_back(random() % 300 == 0 ? U'\u00E9' : random() % 4 == 0 ? U' ' : 1 + random() % 127);
    }
    const Corpus corpus = to_corpus(plain);
    const UnitStarts units(corpus, Snap::token, 1 + trial % 2);
    for (const Document& document : corpus.documents()) {
      std::vector<bool> expected(document.where.size() + 1, true);
      for (const Range& token : segmenter.tokens(corpus.text(document.where)))
        for (Position at = token.begin + 1; at < token.end; ++at) expected[at] = false;
      std::size_t visited = 0;
      units.for_each({document.where.begin, document.where.end + 1}, [&](Position) { ++visited; });
      EXPECT_EQ(visited, static_cast<std::size_t>(std::count(expected.begin(), expected.end(), true)));
      for (Position at = 0; at <= document.where.size(); ++at)
        ASSERT_EQ(units.contains(document.where.begin + at), expected[at]) << trial;
    }
  }
}

}  // namespace
}  // namespace sumi::rare
