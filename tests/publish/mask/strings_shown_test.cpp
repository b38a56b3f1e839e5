#include <gtest/gtest.h>

#include "publish/mask/counted_masker.hpp"

namespace sumi::publish {
namespace {

using Strings = std::vector<std::string>;

TEST(StringsShown, AreOfRepeatsThePartsOfNoOther) {
  EXPECT_EQ(strings_shown({"bcd", "abc", "b", "abc"}, Method::repeats, 0), (Strings{"abc", "bcd"}));
}

TEST(StringsShown, AreOfNgramsRunsOfNCharacters) {
  EXPECT_EQ(strings_shown({"abcab"}, Method::ngrams, 3), (Strings{"abc", "bca", "cab"}));
  EXPECT_EQ(strings_shown({"abc", "bc", "x", "xy"}, Method::ngrams, 3), (Strings{"abc", "xy"}));
  EXPECT_EQ(strings_shown({"é京é"}, Method::ngrams, 2), (Strings{"é京", "京é"}));
  EXPECT_EQ(strings_shown({"aa"}, Method::ngrams, 1), (Strings{"a"}));
  EXPECT_EQ(strings_shown({}, Method::ngrams, 3), Strings{});
}

TEST(StringsShown, AreOfWordsTokens) {
  EXPECT_EQ(strings_shown({"a cough, since May", " cough"}, Method::words, 0),
            (Strings{",", "May", "a", "cough", "since"}));
}

TEST(StringsShown, AreTakenTogether) {
  EXPECT_EQ(maximal_of({"abc", "ab", "bcd", "abc"}, Method::repeats), (Strings{"abc", "bcd"}));
  EXPECT_EQ(maximal_of({"may", "maybe", "may"}, Method::words), (Strings{"may", "maybe"}));
}

}  // namespace
}  // namespace sumi::publish
