#include "labs/game/fixed_finders.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/model/error.hpp>

namespace sumi::game {
namespace {

Corpus three_letters() {
  CorpusBuilder builder;
  builder.add("the kettle of Quimby sings", "a", "ann");
  builder.add("the kettle sings, mail q.x@host.example", "b", "bea");
  builder.add("the kettle of Quimby sings", "c", "ann");
  return std::move(builder).build();
}

std::vector<std::string> words_of(const Corpus& corpus, std::size_t document, const std::vector<Range>& ranges) {
  std::vector<std::string> words;
  for (const Range& range : ranges) words.emplace_back(corpus.text(document).substr(range.begin, range.size()));
  return words;
}

TEST(FixedFinders, WordsAreCountedByOwners) {
  const Corpus corpus = three_letters();
  const FixedFinders finders({"words:2"}, 1);
  ASSERT_EQ(finders.hypotheses().size(), 1);
  EXPECT_EQ(finders.hypotheses()[0].label, "RARE");
  const FixedFinders::Found found = finders.find(corpus);
  const std::vector<std::string> hidden = words_of(corpus, 0, found[0][0]);
  EXPECT_TRUE(
      std::ranges::any_of(hidden, [](const std::string& one) { return one.find("Quimby") != std::string::npos; }));
  EXPECT_TRUE(
      std::ranges::none_of(hidden, [](const std::string& one) { return one.find("kettle") != std::string::npos; }));
}

TEST(FixedFinders, EachPatternIsAHypothesis) {
  const Corpus corpus = three_letters();
  const FixedFinders finders({"patterns"}, 2);
  const auto mail = std::ranges::find(finders.hypotheses(), "pattern EMAIL_ADDRESS", &FixedFinders::Hypothesis::name);
  ASSERT_NE(mail, finders.hypotheses().end());
  EXPECT_EQ(mail->label, "EMAIL_ADDRESS");
  const auto number = static_cast<std::size_t>(mail - finders.hypotheses().begin());
  const FixedFinders::Found found = finders.find(corpus);
  EXPECT_TRUE(found[number][0].empty());
  EXPECT_EQ(words_of(corpus, 1, found[number][1]), (std::vector<std::string>{"q.x@host.example"}));
}

TEST(FixedFinders, SpecsAreFoundByNames) {
  EXPECT_EQ(FixedFinders::spec_of("pattern URL"), "patterns");
  EXPECT_EQ(FixedFinders::spec_of("ngrams:5:3"), "ngrams:5:3");
}

TEST(FixedFinders, SpecsNameTheirDictionaries) {
  EXPECT_EQ(FixedFinders::dictionary_of("terms:5:a:b.terms"), "a:b.terms");
  EXPECT_EQ(FixedFinders::dictionary_of("words:3"), std::nullopt);
  EXPECT_EQ(FixedFinders::dictionary_of("patterns"), std::nullopt);
}

TEST(FixedFinders, RefuseWhatTheyDontKnow) {
  for (const char* spec : {"", "words", "words:", "words:1", "words:x", "words:3x", "ngrams:3", "ngrams:0:3",
                           "letters:3", "terms:3", "words:99999999999"}) {
    EXPECT_TRUE(io::error_of([&] { FixedFinders({spec}, 1); }).starts_with("bad_usage")) << spec;
  }
  EXPECT_TRUE(io::error_of([&] { FixedFinders({"words:3", "words:3"}, 1); }).starts_with("bad_usage"));
}

}  // namespace
}  // namespace sumi::game
