#include "hide/search/number_words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(NumberWords, SayAgesInFourLanguages) {
  EXPECT_THAT(number_in_words(89),
              ElementsAre("eighty-nine", "ochenta y nueve", "neunundachtzig", "quatre-vingt-neuf"));
  EXPECT_THAT(number_in_words(71), ElementsAre("seventy-one", "setenta y uno", "einundsiebzig", "soixante et onze"));
  EXPECT_THAT(number_in_words(25), ElementsAre("twenty-five", "veinticinco", "fünfundzwanzig", "vingt-cinq"));
  EXPECT_THAT(number_in_words(500), IsEmpty());
}

TEST(NumberWords, AreReadAgain) {
  for (int number = 0; number <= 150; ++number)
    for (const std::string& words : number_in_words(number)) EXPECT_EQ(number_from_words(words), number) << words;
  for (int year = 1800; year <= 2099; ++year)
    for (const std::string& words : number_in_words(year)) EXPECT_EQ(number_from_words(words), year) << words;
}

TEST(NumberWords, AreReadHoweverTheyAreJoined) {
  EXPECT_EQ(number_from_words("Nineteen thirty four"), 1934);
  EXPECT_EQ(number_from_words("nineteen hundred and four"), 1904);
  EXPECT_EQ(number_from_words("mil novecientos treinta y cuatro"), 1934);
  EXPECT_EQ(number_from_words("neunzehnhundertvierunddreissig"), 1934);
  EXPECT_EQ(number_from_words("zweitausendundeins"), 2001);
  EXPECT_EQ(number_from_words("veintidos"), 22);
  EXPECT_EQ(number_from_words("nineteen"), 19);
  EXPECT_EQ(number_from_words("some"), std::nullopt);
}

}  // namespace
}  // namespace sumi::hide::testing
