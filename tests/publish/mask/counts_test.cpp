#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "io/files.hpp"
#include <sumi/io/documents.hpp>
#include <sumi/publish/counts.hpp>
#include <sumi/publish/publish_texts.hpp>

namespace sumi::publish {
namespace {

using Texts = std::vector<std::string>;

Corpus persons(const Texts& texts) {
  std::vector<TextDocument> documents;
  for (const std::string& text : texts)
    documents.push_back({.text = text, .owner = "p" + std::to_string(documents.size())});
  return corpus_of(documents);
}

Texts random_texts(std::mt19937& random, std::size_t count) {
  static const Texts kWords{"ab", "abc", "b", "ca", "é", "京", ", ", " "};
  Texts texts(count);
  for (std::string& text : texts)
    for (std::size_t left = random() % 14; left > 0; --left)
      text += kWords[random() % kWords.size()] + (random() % 3 == 0 ? " " : "");
  return texts;
}

std::uint64_t hidden_in(const Corpus& corpus, const Visibility& visibility, std::size_t document) {
  std::uint64_t hidden = 0;
  const Range where = corpus.documents()[document].where;
  for (Position at = where.begin; at < where.end; ++at)
    hidden += is_hidden(visibility[at]) && utf8::starts_character(corpus.arena()[at]) ? 1 : 0;
  return hidden;
}

TEST(SharedStrings, HideAsMuchOfTheirCorpusAsTheBatch) {
  std::mt19937 random(3);
  for (int round = 0; round < 300; ++round) {
    const Corpus corpus = persons(random_texts(random, 10));
    MaskOptions options{.promise = {.k = 2}};
    options.lengths = {.min_length = static_cast<std::uint32_t>(1 + random() % 4),
                       .gap = static_cast<std::uint32_t>(1 + random() % 2)};
    options.snap = std::array{Snap::token, Snap::grapheme, Snap::none}[random() % 3];
    const Masking batch = mask(corpus, options);
    const SharedStrings counts = SharedStrings::of(corpus, options);
    const Visibility visibility = counts.hide(corpus);
    for (std::size_t i = 0; i < corpus.size(); ++i)
      EXPECT_EQ(hidden_in(corpus, visibility, i), hidden_in(corpus, batch.visibility, i)) << round << ' ' << i;
    std::uint64_t characters = 0;
    for (const std::string& string : counts.strings()) characters += utf8::count(string);
    const MaskSummary summary = summarize(corpus, batch.visibility);
    EXPECT_LE(characters * options.promise.k, summary.characters - summary.hidden_characters);
  }
}

TEST(SharedStrings, OfStretchesAreThoseOfTheirCorpus) {
  std::mt19937 random(8);
  const Corpus corpus = persons(random_texts(random, 12));
  const MaskOptions options{.promise = {.k = 2}};
  const Masking masking = mask(corpus, options);
  std::vector<std::string_view> stretches;
  for (Position begin = 0; begin < masking.visibility.size(); ++begin) {
    Position end = begin;
    while (masking.visibility[end] == Why::shown) ++end;
    if (end == begin) continue;
    stretches.push_back(corpus.text(Range{begin, end}));
    begin = end;
  }
  ASSERT_FALSE(stretches.empty());
  std::shuffle(stretches.begin(), stretches.end(), random);
  stretches.push_back(stretches.front());
  EXPECT_EQ(SharedStrings::of_stretches(stretches, options).strings(), SharedStrings::of(corpus, options).strings());
  EXPECT_THROW((void)SharedStrings::of_stretches({"\xFF"}, options), Error);
  MaskOptions source = options;
  source.promise.guarantee = Guarantee::source;
  EXPECT_THROW((void)SharedStrings::of_stretches(stretches, source), Error);
}

TEST(SharedStrings, ShowOfOtherTextsOnlyWhatWasPublished) {
  std::mt19937 random(4);
  for (int round = 0; round < 200; ++round) {
    const Corpus corpus = persons(random_texts(random, 8));
    MaskOptions options{.promise = {.k = 2}};
    options.lengths.min_length = 2;
    const SharedStrings counts = SharedStrings::of(corpus, options);
    const Texts batch = publish_texts(corpus, options).texts;
    const Corpus others = persons(random_texts(random, 8));
    const Visibility visibility = counts.hide(others, 2);
    for (Position begin = 0; begin < visibility.size();) {
      Position end = begin;
      while (end < visibility.size() && visibility[end] == Why::shown) ++end;
      const std::string_view stretch = others.text(Range{begin, end});
      EXPECT_GE(std::ranges::count_if(batch,
                                      [&](const std::string& text) { return text.find(stretch) != std::string::npos; }),
                end > begin ? 2 : 0)
          << stretch;
      begin = end + 1;
    }
  }
}

TEST(SharedStrings, ComeBackFromAFile) {
  const io::TestFolder folder;
  const SharedStrings counts =
      SharedStrings::of(persons({"the fever is high today", "the fever is high tonight"}), {.promise = {.k = 2}});
  EXPECT_EQ(counts.strings(), Texts{"the fever is high "});
  counts.save(folder.at("c.counts"));
  const SharedStrings again = SharedStrings::open(folder.at("c.counts"));
  EXPECT_EQ(again.strings(), counts.strings());
  EXPECT_EQ(again.k(), 2u);
  EXPECT_EQ(again.by(), Support::owners);
  EXPECT_EQ(again.publish("now the fever is high", {}), "█the fever is high");
  Promise marked;
  marked.mark_text = "[MASK]";
  EXPECT_EQ(again.publish("now the fever is high", marked), "[MASK]the fever is high");
  EXPECT_THROW(static_cast<void>(again.publish("[MASK]", marked)), Error);
  EXPECT_THROW(counts.save(folder.at("c.gz")), Error);
}

TEST(SharedStrings, AreUnitedIfTheyAreCountedAlike) {
  MaskOptions options{.promise = {.k = 2}};
  options.lengths = {.min_length = 2, .gap = 1};
  const SharedStrings fever = SharedStrings::of(persons({"high fever", "high fever"}), options);
  const SharedStrings cough = SharedStrings::of(persons({"a cough", "a cough", "fever"}), options);
  const SharedStrings both = SharedStrings::united({fever, cough});
  EXPECT_EQ(both.strings(), (Texts{"a cough", "high fever"}));
  EXPECT_EQ(both.sets(), 2U);
  EXPECT_EQ(both.promise(), "repeats-counted-before-united");
  EXPECT_EQ(fever.promise(), "repeats-counted-before");
  EXPECT_EQ(SharedStrings::united({both, fever}).sets(), 3U);
  EXPECT_EQ(both.publish("a cough and high fever", {}), "a cough█high fever");
  options.promise.k = 3;
  const SharedStrings other = SharedStrings::of(persons({"x y", "x y", "x y"}), options);
  EXPECT_EQ(io::error_of([&] { static_cast<void>(SharedStrings::united({fever, other})); }).substr(0, 9), "bad_usage");
  EXPECT_EQ(io::error_of([&] { static_cast<void>(SharedStrings::united({fever})); }).substr(0, 9), "bad_usage");
  options.promise.methods = {Method::words};
  EXPECT_EQ(SharedStrings::of(persons({"x y", "x z", "x"}), options).strings(), Texts{"x"});
}

TEST(SharedStrings, RefuseWhatHasNoMeaning) {
  const Corpus corpus = persons({"ab", "ab"});
  std::vector<MaskOptions> wrong(11, MaskOptions{.promise = {.k = 2}});
  wrong[0].promise.methods = {Method::sentences};
  wrong[1].promise.guarantee = Guarantee::source;
  wrong[2].cover = CoverKind::longest_first;
  wrong[3].ratio = 0.5;
  wrong[4].promise.copies_once = true;
  wrong[5].promise.fold.letter_case = true;
  wrong[6].promise.keep = {"ab"};
  wrong[7].already_masked = true;
  wrong[8].promise.methods = {Method::repeats, Method::words};
  wrong[9].promise.methods = wrong[10].promise.methods = {Method::ngrams};
  wrong[9].promise.strip_space = true;
  wrong[10].promise.short_documents = ShortDocuments::keep;
  for (const MaskOptions& options : wrong)
    EXPECT_EQ(io::error_of([&] { static_cast<void>(SharedStrings::of(corpus, options)); }).substr(0, 9), "bad_usage");
}

}  // namespace
}  // namespace sumi::publish
