#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "judge/attack/attack_with_tagger.hpp"
#include "tag/features/cut_text.hpp"

namespace sumi::attack {
namespace {

using Spans = std::vector<CorpusBuilder::LabelledRange>;

struct Shown {
  std::string spans;  // texts of the publication's spans, each in [ ]
  std::uint64_t left = 0;
  std::uint64_t hidden_by_error = 0;
};

ExposedCorpus exposed_of(const std::string& source, const Spans& spans, const std::string& published) {
  CorpusBuilder gold;
  gold.add(source, {}, {}, spans);
  CorpusBuilder shown;
  shown.add(published);
  const Corpus corpus = std::move(gold).build();
  return exposed(corpus, std::vector<bool>(corpus.labels().size(), true), std::move(shown).build());
}

Shown shown_of(const std::string& source, const Spans& spans, const std::string& published) {
  const ExposedCorpus result = exposed_of(source, spans, published);
  Shown shown{"", result.left, result.hidden_by_error};
  for (const Span& span : result.corpus.spans()) shown.spans += "[" + std::string(result.corpus.text(span.where)) + "]";
  return shown;
}

const std::string kSource = "Dear Ann Lee, of Oslo: Ann is well";
const Spans kNames{{{5, 12}, "NAME"}, {{17, 21}, "CITY"}, {{23, 26}, "NAME"}};

TEST(Exposed, WhateverStandsForAHiddenTokenIsHarmless) {
  for (const std::string mark : {"█", "***", "[NAME]", "Eva Moe", "X", ""}) {
    const Shown shown = shown_of(kSource, kNames, "Dear " + mark + ", of " + mark + ": " + mark + " is well");
    EXPECT_EQ(shown.spans, "") << mark;
    EXPECT_EQ(shown.left, 0);
    EXPECT_EQ(shown.hidden_by_error, 0) << mark;
  }
}

TEST(Exposed, NamesWhatIsLeft) {
  EXPECT_EQ(shown_of(kSource, kNames, kSource).spans, "[Ann Lee][Oslo][Ann]");
  EXPECT_EQ(shown_of(kSource, kNames, kSource).left, 4);
  EXPECT_EQ(shown_of(kSource, kNames, "Dear █ Lee, of █: █ is well").spans, "[Lee]");
  EXPECT_EQ(shown_of(kSource, kNames, "Dear Ann █ Lee, of Oslo: █ is well").spans, "[Ann][Lee][Oslo]");
  const Shown some = shown_of(kSource, kNames, "█ Ann █, of █: Ann █");
  EXPECT_EQ(some.spans, "[Ann][Ann]");
  EXPECT_EQ(some.left, 2);
  EXPECT_EQ(some.hidden_by_error, 3);
  EXPECT_EQ(shown_of(kSource, kNames, "").hidden_by_error, 6);
}

TEST(Exposed, SensitiveLabelsAreChosen) {
  CorpusBuilder gold;
  gold.add(kSource, {}, "o", kNames);
  CorpusBuilder published;
  published.add(kSource);
  const Corpus corpus = std::move(gold).build();
  std::vector<bool> names;
  for (const std::string& label : corpus.labels()) names.push_back(label == "NAME");
  const ExposedCorpus result = exposed(corpus, names, std::move(published).build());
  EXPECT_EQ(result.sensitive, 3);
  EXPECT_EQ(result.left, 3);
  EXPECT_EQ(result.tokens, 10);
  EXPECT_EQ(result.corpus.owner_name(0), "o");
  EXPECT_EQ(result.corpus.labels(), std::vector<std::string>{kMergedLabel});
}

// A surrogate that is a word of the text is that word.
TEST(Exposed, OfEqualWordsTheHarmlessOneIsShown) {
  EXPECT_EQ(shown_of("Rose saw a rose and Rose", {{{0, 4}, "NAME"}}, "█ saw a rose and Rose").left, 0);
  EXPECT_EQ(shown_of("May may come in May", {{{0, 3}, "NAME"}}, "█ may come in May").left, 0);
  EXPECT_EQ(shown_of("May May", {{{0, 3}, "NAME"}}, "May").left, 0);
  EXPECT_EQ(shown_of("May May", {{{4, 7}, "NAME"}}, "May").left, 0);
  EXPECT_EQ(shown_of("May May", {{{4, 7}, "NAME"}}, "May May").left, 1);
  EXPECT_EQ(shown_of("A B A B", {{{4, 7}, "NAME"}}, "A B").left, 0);
}

// Of all alignments that show most tokens: the fewest sensitive ones.
std::pair<std::size_t, std::size_t> least_left(const std::string& source, const std::vector<bool>& sensitive,
                                               const std::string& published) {
  std::pair<std::size_t, std::size_t> best{0, 0};  // shown, left
  for (std::uint32_t subset = 0; subset < 1U << source.size(); ++subset) {
    std::string kept;
    std::size_t left = 0;
    for (std::size_t i = 0; i < source.size(); ++i) {
      if ((subset >> i & 1) == 0) continue;
      kept += source[i];
      left += sensitive[i] ? 1 : 0;
    }
    std::size_t matched = 0;
    for (const char one : published) matched += matched < kept.size() && kept[matched] == one ? 1 : 0;
    if (matched < kept.size()) continue;
    if (kept.size() > best.first || (kept.size() == best.first && left < best.second)) best = {kept.size(), left};
  }
  return best;
}

std::string spaced(const std::string& letters) {
  std::string text;
  for (const char one : letters) text += std::string(1, one) + " ";
  return text;
}

// Where several words could be others together, the sensitive ones may be taken: what is left is never called less than
// it is.
TEST(Exposed, ShowsAsMuchAsCanBe) {
  std::mt19937 random(111);
  for (int run = 0; run < 1500 && !::testing::Test::HasFailure(); ++run) {
    std::string source;
    std::string published;
    std::vector<bool> sensitive;
    Spans spans;
    for (std::size_t i = random() % 8; i > 0; --i) {
      source += "abc"[random() % 3];
      sensitive.push_back(random() % 3 == 0);
      if (sensitive.back()) spans.push_back({{2 * source.size() - 2, 2 * source.size() - 1}, "NAME"});
      if (random() % 2 == 0) published += random() % 4 == 0 ? 'x' : source.back();
    }
    const ExposedCorpus result = exposed_of(spaced(source), spans, spaced(published));
    const auto [shown, left] = least_left(source, sensitive, published);
    const auto harmless = static_cast<std::size_t>(std::ranges::count(sensitive, false));
    EXPECT_EQ(harmless - result.hidden_by_error + result.left, shown) << source << ' ' << published;
    EXPECT_GE(result.left, left) << source << ' ' << published;
    EXPECT_EQ(result.sensitive, spans.size());
  }
}

TEST(ShownTokens, AreEqualAndRise) {
  const std::string source = "a b c a b";
  const std::string published = "b x a b";
  const auto pairs = shown_tokens(source, tag::cut_text(source), published, tag::cut_text(published));
  EXPECT_EQ(pairs, (std::vector<std::pair<std::uint32_t, std::uint32_t>>{{1, 0}, {3, 2}, {4, 3}}));
  EXPECT_TRUE(shown_tokens("", tag::cut_text(""), published, tag::cut_text(published)).empty());
}

}  // namespace
}  // namespace sumi::attack
