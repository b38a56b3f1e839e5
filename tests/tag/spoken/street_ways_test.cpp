#include "tag/spoken/street_ways.hpp"

#include <gtest/gtest.h>
#include <re2/re2.h>

namespace sumi::tag {
namespace {

TEST(StreetWays, AreRegexesOfOneGroupBesideSomeWord) {
  for (const Written& way : written_street_forms()) {
    const RE2 regex(way.regex);
    EXPECT_TRUE(regex.ok()) << way.name;
    EXPECT_EQ(regex.NumberOfCapturingGroups(), 1) << way.name;
    EXPECT_NE(way.hits, 0U) << way.name;
  }
}

TEST(StreetWays, HaveAWordForEachKindOfHit) {
  const std::vector<std::string> words = words_for_streets();
  const char* const said[] = {"calle Mayor", "12 rue de", "P.O. Box 5", "Musterstr. 5",
                              "Elm Street",  "Am Markt",  " utca 12",   "Address:"};
  ASSERT_EQ(words.size(), kKindsOfHits);
  ASSERT_EQ(words.size(), std::size(said));
  for (std::size_t i = 0; i < words.size(); ++i) {
    const RE2 word(words[i]);
    EXPECT_TRUE(word.ok()) << words[i];
    EXPECT_EQ(word.NumberOfCapturingGroups(), 0) << words[i];
    EXPECT_TRUE(RE2::PartialMatch(said[i], word)) << said[i];
  }
}

}  // namespace
}  // namespace sumi::tag
