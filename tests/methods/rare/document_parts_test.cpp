#include "methods/rare/document_parts.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include "methods/rare/find_lengths.hpp"
#include "methods/rare/hide_rare.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

constexpr Position kWhole = std::numeric_limits<Position>::max() / 2;

MaskOptions options_of_parts(std::mt19937& random) {
  MaskOptions options;
  options.promise.by = std::array{Support::occurrences, Support::documents, Support::owners}[random() % 3];
  options.promise.guarantee = random() % 3 == 0 ? Guarantee::source : Guarantee::published;
  options.promise.k = 2 + random() % 3;
  options.lengths = {1 + static_cast<std::uint32_t>(random() % 7), 1 + static_cast<std::uint32_t>(random() % 4)};
  options.snap = std::array{Snap::token, Snap::token, Snap::grapheme, Snap::none}[random() % 4];
  options.ratio = random() % 8 == 0 ? 0.5 : 0;
  options.engine.engine = std::array{Engine::automatic, Engine::automatic, Engine::groups}[random() % 3];
  options.threads = std::array{1U, 2U, 4U}[random() % 3];
  return options;
}

Visibility start_of_parts(const Corpus& corpus, bool hides, std::mt19937& random) {
  Visibility visibility(corpus.arena().size(), Why::shown);
  for (const Document& document : corpus.documents()) {
    visibility[document.where.end] = Why::border;
    for (Position at = document.where.begin; hides && at < document.where.end; at += utf8::width(corpus.arena()[at])) {
      const Why why = random() % 40 == 0 ? Why::already_masked : random() % 40 == 0 ? Why::phrase : Why::shown;
      std::fill_n(visibility.begin() + static_cast<std::ptrdiff_t>(at), utf8::width(corpus.arena()[at]), why);
    }
  }
  return visibility;
}

TEST(DocumentParts, ChangeNoCover) {
  std::mt19937 random(71);
  for (int trial = 0; trial < trials(600); ++trial) {
    const std::u32string_view alphabet =
        std::array<std::u32string_view, 3>{U"abcdefgh  ", U"abcdefghijklmnop ,.\n", kMixedAlphabet}[random() % 3];
    const Corpus corpus = to_corpus(random_corpus(random, 1 + random() % 4, 600, alphabet, 3));
    const MaskOptions options = options_of_parts(random);
    const UnitStarts units(corpus, options.snap, 1);
    const Copies copies = random() % 5 == 0 ? Copies(corpus) : Copies();
    Visibility whole = start_of_parts(corpus, random() % 3 == 0, random);
    Visibility parted = whole;
    const auto hide_more = [&](Visibility& visibility) {
      visibility[corpus.documents()[0].where.begin] = Why::rare;
      return std::vector<std::uint32_t>{0};
    };
    const bool hides_more = corpus.arena()[0] != kBorder && utf8::width(corpus.arena()[0]) == 1 &&
                            whole[0] == Why::shown && random() % 4 == 0;
    const HideMore more = hides_more ? HideMore(hide_more) : HideMore();
    const unsigned rounds = hide_rare(corpus, units, options, copies, whole, {}, more, kWhole);
    ASSERT_EQ(hide_rare(corpus, units, options, copies, parted, {}, more, 1 + random() % 30), rounds) << trial;
    ASSERT_EQ(whole, parted) << trial;
  }
}

// Documents of phrases that come back, with a letter or a word changed now and then, so that recounts change lengths
// longer than StartStrings::kBytes; and of words that no two documents share.
PlainCorpus corpus_of_phrases(std::mt19937& random) {
  const auto word = [&](std::size_t most, std::u32string_view alphabet) {
    std::u32string text;
    for (std::size_t left = 1 + random() % most; left > 0; --left) text.push_back(alphabet[random() % alphabet.size()]);
    return text;
  };
  std::vector<std::u32string> phrases;
  for (int i = 0; i < 6; ++i) {
    std::u32string phrase = word(4, U"abcd");
    for (std::size_t left = 2 + random() % 6; left > 0; --left) phrase += U" " + word(5, U"abcde");
    phrases.push_back(phrase);
  }
  PlainCorpus corpus;
  for (std::uint32_t document = 0; document < 6; ++document) {
    std::u32string text;
    for (std::size_t left = 2 + random() % 24; left > 0; --left) {
      std::u32string phrase = phrases[random() % phrases.size()];
      if (random() % 3 == 0) phrase[random() % phrase.size()] = U"abcdefg ,"[random() % 9];
      if (random() % 4 == 0) phrase.resize(random() % phrase.size());
      text += phrase;
      if (random() % 3 == 0) text += std::u32string(1, static_cast<char32_t>(U'0' + random() % 10));
      if (random() % 3 == 0) text += word(3, U"xyzuvw") + word(3, U"abcd");
      if (random() % 4 != 0) text.push_back(U' ');
    }
    corpus.push_back({text, document % 4});
  }
  return corpus;
}

TEST(DocumentParts, ChangeNoCoverOfLaterCounts) {
  std::mt19937 random(3);  // with lengths at starts of parts that follow from others, in first and in later recounts
  for (int trial = 0; trial < trials(1200); ++trial) {
    const Corpus corpus = to_corpus(corpus_of_phrases(random));
    MaskOptions options = options_of_parts(random);
    options.promise.guarantee = Guarantee::published;
    options.lengths.min_length = 6 + random() % 3;
    options.engine.engine = random() % 4 == 0 ? Engine::automatic : Engine::groups;
    options.ratio = 0;
    const UnitStarts units(corpus, options.snap, 1);
    Visibility whole = start_of_parts(corpus, random() % 4 != 0, random);
    Visibility parted = whole;
    const unsigned rounds = hide_rare(corpus, units, options, Copies(), whole, {}, {}, kWhole);
    ASSERT_EQ(hide_rare(corpus, units, options, Copies(), parted, {}, {}, 1 + random() % 30), rounds) << trial;
    ASSERT_EQ(whole, parted) << trial;
  }
}

TEST(DocumentParts, AreCutBehindUnitsThatNoStretchHolds) {
  const std::string half = "we shared all of this, ";
  CorpusBuilder builder;
  builder.add("short", std::nullopt, std::nullopt, {});
  builder.add(half + half + "alone " + half + half + "single " + half + half, std::nullopt, std::nullopt, {});
  builder.add("short", std::nullopt, std::nullopt, {});
  const Corpus corpus = std::move(builder).build();
  const MaskOptions options;
  const UnitStarts units(corpus, options.snap, 1);
  const Visibility visibility(corpus.arena().size(), Why::shown);
  const CountingText text = counting_text(corpus, visibility, {});
  FrequentLengths lengths = find_lengths(text, text.bytes, Support::occurrences, 2, {});
  const DocumentParts parts = DocumentParts::of(corpus, units, options, visibility, text, lengths, 20);
  ASSERT_EQ(parts.size(corpus.size()), 5U);
  const Position begin = corpus.documents()[1].where.begin;
  EXPECT_EQ(parts.at(0, corpus, text).source, corpus.documents()[0].where);
  EXPECT_EQ(parts.at(1, corpus, text).source, (Range{begin, begin + 2 * half.size() + 5}));
  EXPECT_EQ(parts.at(2, corpus, text).source, (Range{begin + 2 * half.size() + 5, begin + 4 * half.size() + 12}));
  EXPECT_EQ(parts.at(3, corpus, text).source, (Range{begin + 4 * half.size() + 12, corpus.documents()[1].where.end}));
  EXPECT_EQ(parts.at(4, corpus, text).source, corpus.documents()[2].where);
  EXPECT_EQ(parts.at(4, corpus, text).document, 2U);
  EXPECT_EQ(parts.of(1).begin, 1U);
  EXPECT_EQ(parts.of(1).end, 4U);
  EXPECT_EQ(parts.of(2).begin, 4U);
  EXPECT_EQ(parts.longest(corpus), 2 * half.size() + 7);
}

// A length that may be more than it is said to be tells nothing of a short unit.
TEST(DocumentParts, AreCutBehindUnitsThatAreLongEnoughForTheirLengths) {
  const Corpus corpus = to_corpus({{U"shared words abc shared words abcdef shared words", 0}});
  const MaskOptions options;
  const UnitStarts units(corpus, options.snap, 1);
  const Visibility visibility(corpus.arena().size(), Why::shown);
  const CountingText text = counting_text(corpus, visibility, {});
  FrequentLengths lengths(text.bytes.size());
  FrequentLengths::LongLengths long_lengths;
  for (Position at = 0; at < text.bytes.size(); ++at) {
    if (text.bytes.substr(at, 3) == "abc") continue;
    lengths.set(at, static_cast<Length>(std::min<Position>(20, text.bytes.size() - 1 - at)), long_lengths);
  }
  FrequentLengths same = lengths;
  const auto first_end = [&](FrequentLengths& of, Length exact_from) {
    return DocumentParts::of(corpus, units, options, visibility, text, of, 10, exact_from)
        .at(0, corpus, text)
        .source.end;
  };
  EXPECT_EQ(first_end(lengths, 0), 16U);
  EXPECT_EQ(first_end(same, 6), 36U);
}

TEST(DocumentParts, AreWholeDocumentsWhereCutsAreEverywhere) {
  EXPECT_TRUE(DocumentParts::suit({}));
  EXPECT_FALSE(DocumentParts::suit({.cover = CoverKind::longest_first}));
  EXPECT_FALSE(DocumentParts::suit({.ratio = 0.5}));
  EXPECT_EQ(DocumentParts::expected_longest(Position{1} << 30, {}), 64 * DocumentParts::kPartBytes);
  EXPECT_EQ(DocumentParts::expected_longest(Position{1} << 30, {.ratio = 0.5}), Position{1} << 30);
}

}  // namespace
}  // namespace sumi::rare
