#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include <sumi/attack/restore.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

Corpus corpus_of(const std::vector<std::string>& texts) {
  CorpusBuilder builder;
  for (const std::string& text : texts) builder.add(text);
  return std::move(builder).build();
}

GuessRules rules(bool collapse, unsigned order = 8, unsigned threads = 1) {
  return {.mark = U'*', .collapse = collapse, .order = order, .threads = threads};
}

TEST(GuessHidden, LearnsFromWhatIsShown) {
  const Corpus published = corpus_of({"the patient slept", "the pat*ent slept", "a patient slept"});
  for (const bool collapse : {false, true}) {
    const Guesses guesses = guess_hidden(published, nullptr, rules(collapse));
    ASSERT_EQ(guesses.size(), 3U);
    EXPECT_TRUE(guesses[0].empty() && guesses[2].empty());
    EXPECT_EQ(guesses[1], (std::vector<std::string>{"i"})) << collapse;
  }
}

TEST(GuessHidden, LearnsFromTheBackground) {
  const Corpus published = corpus_of({"b*n", "x"});
  const Corpus background = corpus_of({"a ben, the ben, our ben b*n", "our ben", "a bin x"});
  EXPECT_EQ(guess_hidden(published, &background, rules(false))[0].front(), "e");
}

TEST(GuessHidden, NeverGuessesMarksBordersOrForeignControls) {
  const Corpus background = corpus_of({std::string("a\nb*c\nb*c\nb\x01"), "*", ""});
  for (const bool collapse : {false, true}) {
    const Guesses guesses = guess_hidden(corpus_of({"a*b", "****", "*", ""}), &background, rules(collapse));
    for (const auto& document : guesses)
      for (const std::string& guess : document) EXPECT_EQ(guess.find_first_of("*\n\x01"), std::string::npos);
    EXPECT_EQ(guess_hidden(corpus_of({"a*b\n"}), &background, rules(collapse))[0].front(), "\n");
  }
}

TEST(GuessHidden, TakesWhateverComes) {
  EXPECT_TRUE(guess_hidden(corpus_of({}), nullptr, rules(true)).empty());
  EXPECT_EQ(guess_hidden(corpus_of({"", "abc"}), nullptr, rules(true)), (Guesses{{}, {}}));
  EXPECT_EQ(guess_hidden(corpus_of({"*a*"}), nullptr, rules(false, 1)), (Guesses{{"a", "a"}}));
  EXPECT_THROW((void)guess_hidden(corpus_of({"**", "*"}), nullptr, rules(true)), Error);
  const Corpus some = corpus_of({"ab"});
  EXPECT_EQ(guess_hidden(corpus_of({"**"}), &some, rules(false))[0].front().size(), 2U);
  for (const unsigned order : {0U, kMostOrder + 1})
    EXPECT_THROW((void)guess_hidden(corpus_of({"a*"}), nullptr, rules(true, order)), Error);
  EXPECT_NO_THROW((void)guess_hidden(corpus_of({"a*"}), nullptr, rules(true, kMostOrder)));
}

TEST(GuessHidden, IsTheSameForAnyNumberOfThreads) {
  std::mt19937 random(2);
  std::vector<std::string> texts;
  for (const auto& document : testing::random_corpus(random, 60, 120, U"abcd *é京😀", 3))
    texts.push_back(testing::to_utf8(document.text));
  const Corpus published = corpus_of(texts);
  for (const bool collapse : {false, true}) {
    const Guesses one = guess_hidden(published, nullptr, rules(collapse));
    EXPECT_EQ(guess_hidden(published, nullptr, rules(collapse, 8, 2)), one);
    EXPECT_EQ(guess_hidden(published, nullptr, rules(collapse, 8, 5)), one);
    for (std::size_t i = 0; i < texts.size(); ++i)
      for (const std::string& guess : one[i]) EXPECT_FALSE(guess.empty() || utf8::first_invalid(guess));
  }
}

}  // namespace
}  // namespace sumi
