#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/search/value_forms.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;

using ::testing::Contains;
using ::testing::Not;

TEST(StreetForms, AreLinesAndAbbreviations) {
  const std::vector<std::string> forms = street_forms("12 Main Street, Springfield");
  EXPECT_EQ(forms.front(), "12 Main Street, Springfield");
  for (const char* one : {"12 Main Street", "12 Main st", "12 Main st, Springfield"}) EXPECT_THAT(forms, Contains(one));
  EXPECT_THAT(forms, Not(Contains(" Springfield")));
  EXPECT_THAT(street_forms("Hauptstraße 5"), Contains("hauptstr 5"));
  EXPECT_THAT(street_forms("Calle Mayor 7"), Contains("c Mayor 7"));
}

TEST(StreetForms, AreWholeWithANumberAndAWord) {
  EXPECT_TRUE(is_whole_address("12 Main Street"));
  EXPECT_TRUE(is_whole_address("Hauptstr. 5"));
  EXPECT_FALSE(is_whole_address("Main Street"));
  EXPECT_FALSE(is_whole_address("5 mg"));
  EXPECT_THAT(street_forms(""), ElementsAre(""));
}

}  // namespace
}  // namespace sumi::hide::testing
