#include "tag/spoken/street_words.hpp"

#include <gtest/gtest.h>
#include <re2/re2.h>

namespace sumi::tag {
namespace {

TEST(StreetWords, AreRegexes) {
  for (const StreetWords& row : street_words()) {
    EXPECT_FALSE(row.languages.empty() || row.words.empty());
    EXPECT_TRUE(RE2(re2::StringPiece(row.words.data(), row.words.size())).ok()) << row.words;
  }
}

TEST(StreetWords, AreJoinedByPlace) {
  EXPECT_TRUE(RE2::FullMatch("Gdns", street_words_of(StreetPlace::abbreviation_capital)));
  EXPECT_TRUE(RE2::FullMatch("gracht", street_words_of(StreetPlace::ending)));
  EXPECT_TRUE(RE2::FullMatch("gatan", street_words_of(StreetPlace::ending)));
  EXPECT_FALSE(RE2::FullMatch("street", street_words_of(StreetPlace::ending)));
}

}  // namespace
}  // namespace sumi::tag
