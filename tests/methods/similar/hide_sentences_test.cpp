#include "methods/similar/hide_sentences.hpp"

#include <algorithm>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "base/text/fold.hpp"
#include "base/text/sentences.hpp"
#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include "methods/similar/sentences_by_definition.hpp"

namespace sumi::similar {
namespace {

using testing::kept_by_definition;
using testing::kSupports;
using testing::PlainCorpus;
using testing::to_corpus;

Visibility all_shown(const Corpus& corpus) {
  Visibility visibility(corpus.arena().size(), Why::shown);
  for (const Document& document : corpus.documents()) visibility[document.where.end] = Why::border;
  return visibility;
}

// The definition, of a corpus of which all is shown.
Visibility by_definition(const Corpus& corpus, Support by, unsigned k, Folding folding = {}) {
  Visibility visibility = all_shown(corpus);
  std::vector<Range> places;
  std::vector<std::u32string> texts;
  std::vector<std::uint32_t> documents;
  for (std::uint32_t document = 0; document < corpus.size(); ++document) {
    for (const Range& place : SentenceCutter().sentences(corpus.arena(), corpus.documents()[document].where)) {
      places.push_back(place);
      texts.push_back(testing::to_utf32(folded(corpus.text(place), folding)));
      documents.push_back(document);
    }
  }
  std::vector<Sentence> sentences;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    sentences.push_back({texts[i], documents[i], corpus.documents()[documents[i]].owner});
  }
  const auto kept = kept_by_definition(sentences, by, k);
  for (std::size_t i = 0; i < places.size(); ++i) {
    std::size_t character = 0;
    for (Position at = places[i].begin; at < places[i].end; ++character) {
      const std::size_t width = utf8::width(corpus.arena()[at]);
      if (!kept[i][character]) std::fill_n(visibility.begin() + static_cast<std::ptrdiff_t>(at), width, Why::rare);
      at += width;
    }
  }
  return visibility;
}

Visibility hidden(const Corpus& corpus, Support by, unsigned k, Folding folding = {}, unsigned threads = 1) {
  Visibility visibility = all_shown(corpus);
  hide_sentences(corpus, by, k, folding, threads, visibility);
  return visibility;
}

std::string starred(const Corpus& corpus, const Visibility& visibility) {
  std::string out;
  for (std::size_t i = 0; i < visibility.size(); ++i) {
    out += visibility[i] == Why::border ? '|' : is_hidden(visibility[i]) ? '*' : corpus.arena()[i];
  }
  return out;
}

// One to four sentences (a line each) in one to three documents of one to three owners.
TEST(HideSentences, EqualsTheDefinitionOfAllSmallCorpora) {
  testing::for_each_corpus(U"ab\n", 3, 3, [&](const PlainCorpus& plain) {
    if (plain.size() == 3 && plain[0].text.size() + plain[1].text.size() + plain[2].text.size() > 6) return;
    const Corpus corpus = to_corpus(plain);
    for (const Support by : kSupports) {
      for (const unsigned k : {2U, 3U}) {
        ASSERT_EQ(hidden(corpus, by, k), by_definition(corpus, by, k)) << testing::describe(plain) << k;
      }
    }
  });
}

TEST(HideSentences, EqualsTheDefinitionOfRandomCorpora) {
  std::mt19937 random(21);
  for (int round = 0; round < 40; ++round) {
    const Corpus corpus = to_corpus(testing::random_corpus(random, 12, 60, U"ab. \ncé京。😀\u0301A", 1 + random() % 6));
    const Folding folding{round % 2 == 0, false, round % 3 == 0};
    for (const Support by : kSupports) {
      for (const unsigned k : {2U, 3U, 5U}) {
        ASSERT_EQ(hidden(corpus, by, k, folding, 1 + random() % 3), by_definition(corpus, by, k, folding));
      }
    }
  }
}

TEST(SentenceRanks, HideForEachKAsIfMadeForIt) {
  std::mt19937 random(22);
  const Corpus corpus = to_corpus(testing::random_corpus(random, 30, 60, U"abcd. \n京", 9));
  for (const Support by : kSupports) {
    const SentenceRanks ranks(corpus, all_shown(corpus), by, 8, {}, 2);
    for (unsigned k = 2; k <= 8; ++k) {
      Visibility visibility = all_shown(corpus);
      ranks.hide(k, visibility);
      ASSERT_EQ(visibility, hidden(corpus, by, k)) << k;
    }
  }
}

TEST(HideSentences, KeepsWhatKOwnersShare) {
  const Corpus corpus = to_corpus({{U"Ann has a cold. Ok!", 0}, {U"Bob has a cold.", 1}, {U"Eve has a cough.", 2}});
  EXPECT_EQ(starred(corpus, hidden(corpus, Support::owners, 2)),
            "*** has a cold. ***|*** has a cold.|*** has a co***.|");
}

// "x" lies behind the mark, and is a sentence of its own.
TEST(HideSentences, CutsAtWhatIsHiddenOrKept) {
  const Corpus corpus = to_corpus({{U"ab#x", 0}, {U"ab", 1}, {U"xc", 2}});
  Visibility visibility = all_shown(corpus);
  visibility[2] = Why::already_masked;
  hide_sentences(corpus, Support::owners, 2, {}, 1, visibility);
  EXPECT_EQ(starred(corpus, visibility), "ab*x|ab|x*|");
  visibility = all_shown(corpus);
  visibility[2] = Why::phrase;
  visibility[5] = Why::phrase;
  hide_sentences(corpus, Support::owners, 3, {}, 1, visibility);
  EXPECT_EQ(visibility[2], Why::phrase);
  EXPECT_EQ(visibility[5], Why::phrase);
}

TEST(HideSentences, HidesAllWhereFewerThanKAreCounted) {
  const Corpus one = to_corpus({{U"Same. Same. \n Same.", 0}});
  EXPECT_EQ(starred(one, hidden(one, Support::owners, 2)), "***** ***** \n *****|");
  EXPECT_EQ(starred(one, hidden(one, Support::occurrences, 3)), "Same. Same. \n Same.|");
  EXPECT_EQ(starred(one, hidden(one, Support::occurrences, 4)), "***** ***** \n *****|");
  const Corpus nothing = to_corpus({{U"", 0}, {U" \n", 1}});
  EXPECT_EQ(starred(nothing, hidden(nothing, Support::owners, 4'000'000'000U)), "| \n|");
}

TEST(HideSentences, FoldsBeforeItCompares) {
  const Corpus corpus = to_corpus({{U"RÉSUMÉ ok", 0}, {U"résumé ok", 1}});
  EXPECT_EQ(hidden(corpus, Support::owners, 2, {.letter_case = true}), all_shown(corpus));
  EXPECT_NE(hidden(corpus, Support::owners, 2), all_shown(corpus));
}

TEST(HideSentences, TakesLongLines) {
  std::mt19937 random(23);
  PlainCorpus plain(2);
  for (std::uint32_t owner = 0; owner < 2; ++owner) {
    plain[owner].owner = owner;
    for (int i = 0; i < 50'000; ++i) plain[owner].text += static_cast<char32_t>(U'a' + random() % 26);
  }
  const Corpus corpus = to_corpus(plain);
  const Visibility visibility = hidden(corpus, Support::owners, 2);
  const auto kept = [&](std::size_t document) {
    const Range where = corpus.documents()[document].where;
    return std::count(visibility.begin() + where.begin, visibility.begin() + where.end, Why::shown);
  };
  EXPECT_EQ(kept(0), kept(1));
  EXPECT_GT(kept(0), 15'000);
}

}  // namespace
}  // namespace sumi::similar
