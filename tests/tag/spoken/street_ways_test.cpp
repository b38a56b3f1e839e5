#include "tag/spoken/street_ways.hpp"

#include <gtest/gtest.h>
#include <re2/re2.h>

namespace sumi::tag {
namespace {

TEST(StreetWays, AreRegexesOfOneGroupBesideSomeWord) {
  for (const Written& way : ways_to_write_streets()) {
    const RE2 regex(way.regex);
    EXPECT_TRUE(regex.ok()) << way.name;
    EXPECT_EQ(regex.NumberOfCapturingGroups(), 1) << way.name;
    EXPECT_NE(way.hits, 0U) << way.name;
  }
}

TEST(StreetWays, HaveAWordForEachKindOfHit) {
  const RE2 word(word_for_street());
  EXPECT_TRUE(word.ok());
  EXPECT_EQ(word.NumberOfCapturingGroups(), kKindsOfHits);
  for (const char* const said :
       {"calle Mayor", "12 rue de", "P.O. Box 5", "Elm Street", "Musterstr. 5", "Am Markt", " utca 12", "Address:"})
    EXPECT_TRUE(RE2::PartialMatch(said, word)) << said;
}

}  // namespace
}  // namespace sumi::tag
