#include "hide/likeness_search.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/found_in_squeezed.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> found(const std::vector<LikenessSearch::Value>& values, const std::string& text) {
  const LikenessSearch search(values);
  return found_in_squeezed(search, text);
}
std::vector<std::string> words(const std::string& value, const std::string& text) {
  return found({{value, Likeness::words, {0}}}, text);
}
std::vector<std::string> number(const std::string& value, const std::string& text) {
  return found({{value, Likeness::number, {0}}}, text);
}

TEST(LikenessSearch, FindsWordsHoweverTheyAreJoined) {
  for (const char* one : {"Anna Mori-Berg", "anna-mori berg", "Anna, Mori  Berg", "ANNA\nMORI\tBERG", "AnnaMoriBerg",
                          "anna.mori.berg", "Anna_Mori_Berg", "Anna Mori-\nBerg"})
    EXPECT_THAT(words("Anna Mori Berg", std::string("x ") + one + " y"), ElementsAre(one));
  EXPECT_THAT(words("Siobhan O'Brien", "Siobhan OBrien, Siobhán O’Brien, Siobhan O Brien"),
              ElementsAre("Siobhan OBrien", "Siobhán O’Brien", "Siobhan O Brien"));
  EXPECT_THAT(words("Siobhan OBrien", "Siobhan O'Brien"), ElementsAre("Siobhan O'Brien"));
  EXPECT_THAT(words("Annemarie Voss", "Anne-Marie Voss, Bran-\ndvold"), ElementsAre("Anne-Marie Voss"));
  EXPECT_THAT(words("Brandvold", "Bran-\ndvold"), ElementsAre("Bran-\ndvold"));
}

TEST(LikenessSearch, FindsInitialsBetween) {
  for (const char* one : {"Tova J. Brandvold", "Tova J Brandvold", "Tova J.K. Brandvold", "tova j. brandvold",
                          "Tova B. Brandvold"})
    EXPECT_THAT(words("Tova Brandvold", one), ElementsAre(one));
  EXPECT_THAT(words("Tova Brandvold", "Tova a Brandvold, Tova J. K. L. Brandvold, Tova J"), IsEmpty());
  EXPECT_THAT(words("Tova J Brandvold", "Tova J. Brandvold"), ElementsAre("Tova J. Brandvold"));
}

TEST(LikenessSearch, FindsNothingWithinWordsOrFarApart) {
  EXPECT_THAT(words("Anna Mori", "Joanna Mori, Anna Morii, Anna [NAME] Mori, Anna and Mori, Anna (((( Mori"), IsEmpty());
  EXPECT_THAT(words("An Na", "Anna"), IsEmpty());
  EXPECT_THAT(words("Mori", "Mo ri"), IsEmpty());
  EXPECT_THAT(words("Joe", "Jo"), IsEmpty());
}

TEST(LikenessSearch, ComparesNumbersByLettersAndDigits) {
  EXPECT_THAT(number("48211907", "MRN 48 211 907, 48-211-907, (4821) 1907, 48211907, MRN48211907"),
              ElementsAre("48 211 907", "48-211-907", "4821) 1907", "48211907", "48211907"));
  EXPECT_THAT(number("AB-123.456", "ab123456 and AB 123 456"), ElementsAre("ab123456", "AB 123 456"));
  EXPECT_THAT(number("48211907", "148211907 482119070 48211 x 907"), IsEmpty());
  EXPECT_THAT(number("912345678", "+34912345678, 0034912345678, 34 912 345 678"),
              ElementsAre("912345678", "912345678", "912 345 678"));
}

TEST(LikenessSearch, DoesNotPartShortNumbers) {
  EXPECT_THAT(number("123456", "12 34 56, 12-34-56"), IsEmpty());
  EXPECT_THAT(number("N100", "n 100, N-100"), IsEmpty());
  EXPECT_THAT(number("N100", "n100"), ElementsAre("n100"));
}

}  // namespace
}  // namespace sumi::hide::testing
