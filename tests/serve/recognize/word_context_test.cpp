#include "serve/recognize/word_context.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sumi::recognize {
namespace {

using testing::ElementsAre;

TEST(WordContext, TakesTheWordAndFiveBefore) {
  const std::string text = "One two, alpha beta (gamma) delta epsilon 42";
  WordContext context(text, "de");
  EXPECT_THAT(context.words_before(text.find("42")), ElementsAre("42", "epsilon", "delta", "gamma", "beta", "alpha"));
}

TEST(WordContext, PassesOverSmallWordsInEnglish) {
  const std::string text = "My driver's license is the AC432223";
  WordContext context(text, "en");
  EXPECT_THAT(context.words_before(text.find("AC")), ElementsAre("ac432223", "license", "driver"));
}

TEST(WordContext, CutsHyphensBetweenLetters) {
  const std::string text = "e-mail: x";
  WordContext context(text, "en");
  EXPECT_THAT(context.words_before(text.find('x')), ElementsAre("x", "mail", "e"));
}

TEST(WordContext, TakesPiecesOfAnyLength) {
  for (const std::string part : {"'s", "-a", "n't", ".", "(", "a:b/"}) {
    std::string text;
    for (int i = 0; i < 1'000'000; ++i) text += part;
    text += " 42";
    WordContext context(text, "en");
    EXPECT_EQ(context.words_before(text.find("42")).front(), "42") << part;
  }
}

TEST(SupportiveWord, IsPartOfAWord) {
  EXPECT_EQ(supportive_word({"lic", "driver"}, {"drivers", "x"}), 1U);
  EXPECT_EQ(supportive_word({"dea"}, {"x", "dealer"}), 0U);
  EXPECT_EQ(supportive_word({"card"}, {"car"}), std::nullopt);
}

}  // namespace
}  // namespace sumi::recognize
