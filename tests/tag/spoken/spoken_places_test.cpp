#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tag/spoken/spoken_patterns.hpp"

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<Range> places(SpokenPattern pattern, std::string_view text) {
  const SpokenPlaces all(text);
  return {all.of(pattern).begin(), all.of(pattern).end()};
}

TEST(SpokenPlaces, BeginInFrontOfWords) {
  using enum SpokenPattern;
  EXPECT_THAT(places(relative_beside, "son Otto, x sons"), ElementsAre(Range{0, 1}, Range{11, 12}));
  EXPECT_THAT(places(relative_beside, "«sœur épouse"), ElementsAre(Range{0, 1}, Range{7, 8}));
  EXPECT_THAT(places(relative_behind_mark, "VaterAnna, Vater Anna"), ElementsAre(Range{10, 11}));
  EXPECT_THAT(places(relative_in_capitals, "Vater ANNA, son ANNA"), ElementsAre(Range{0, 1}, Range{11, 12}));
  EXPECT_THAT(places(employer, "he WORKS at"), ElementsAre(Range{2, 3}));
  EXPECT_THAT(places(age_behind_word, "Edad: noventa, âgée de"), ElementsAre(Range{0, 1}, Range{14, 15}));
  EXPECT_THAT(places(year, "in nineteen"), ElementsAre(Range{2, 3}));
}

TEST(SpokenPlaces, OfAgesInYearsBeginInTheWordsInFront) {
  using enum SpokenPattern;
  EXPECT_THAT(places(age_in_years, "is: fifty-six years old"), ElementsAre(Range{2, 15}));
  EXPECT_THAT(places(age_in_years, "is: fifty-six years\r\nold"), ElementsAre(Range{2, 15}));
  EXPECT_THAT(places(age_in_years, "56 years old; seit 8 Jahren; many years ago"), IsEmpty());
  EXPECT_THAT(places(age_in_years, "neunzigjährige; nonagenarian"), ElementsAre(Range{0, 8}, Range{16, 17}));
  EXPECT_THAT(places(age_in_years, "ten years old years old"), ElementsAre(Range{0, 15})) << "words are read once";
  EXPECT_THAT(places(age_in_years, "forty-\u017fix years old"), ElementsAre(Range{0, 12}))
      << "with the place of a long s";
}

TEST(SpokenPlaces, OfDatesBeginInTheWordsInFrontOfAMonth) {
  using enum SpokenPattern;
  EXPECT_THAT(places(date, "on: the third of May 4; June fifth"), ElementsAre(Range{2, 18}, Range{22, 25}));
  EXPECT_THAT(places(date, "she may march; am 3. März"), ElementsAre(Range{19, 22}));
}

TEST(SpokenPlaces, OfAgesInFiguresAndAlone) {
  using enum SpokenPattern;
  EXPECT_THAT(places(age_in_figures, "is aged 94-95"), ElementsAre(Range{2, 3}));
  EXPECT_THAT(places(age_alone, "mujer de ninety-four"), ElementsAre(Range{0, 10}));
}

TEST(SpokenPlaces, AreNoneInMostTexts) {
  EXPECT_TRUE(SpokenPlaces("Sonography, filled 3 primary opacities. Opaque mildly; the agent 3 years. 語語").empty());
  EXPECT_TRUE(SpokenPlaces("").empty());
}

}  // namespace
}  // namespace sumi::tag
