#include "base/match/automaton_builder.hpp"

#include <algorithm>
#include <cstring>
#include <random>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/match/listed_terms.hpp"
#include "io/files.hpp"

namespace sumi::match {
namespace {

using ::testing::ElementsAre;

TEST(AutomatonBuilder, NumbersDistinctTermsInTheirOrder) {
  const BuiltAutomaton list = built({U"b", U"ab", U"", U"\U0001F600", U"ab", U"\uFFFD", U"abcd", U"abce"});
  EXPECT_THAT(list.key_of_term, ElementsAre(3, 0, kNoKey, 5, 0, 4, 1, 2));
  EXPECT_EQ(list.parts.keys.size(), 6);
}

TEST(AutomatonBuilder, TellsApartWhatDiffersLate) {
  const std::vector<std::u32string> terms{U"aaab", U"aaa", U"aaaa", U"aa", std::u32string(U"aaab\0", 5), U"aaab"};
  EXPECT_THAT(built(terms).key_of_term, ElementsAre(3, 1, 2, 0, 4, 3));
}

TEST(AutomatonBuilder, GivesTheSameForAnyOrder) {
  std::mt19937 random(1);
  std::vector<std::u32string> terms(300);
  for (std::u32string& term : terms) term = random_text(random, U"abcdefgあいうえ\U00020000", 1 + random() % 6);
  const BuiltAutomaton first = built(terms);
  std::shuffle(terms.begin(), terms.end(), random);
  const BuiltAutomaton second = built(terms);
  ASSERT_EQ(first.parts.nodes.size(), second.parts.nodes.size());
  EXPECT_EQ(std::memcmp(first.parts.nodes.data(), second.parts.nodes.data(), 16 * first.parts.nodes.size()), 0);
  EXPECT_EQ(first.parts.alphabet, second.parts.alphabet);
}

TEST(AutomatonBuilder, WastesNoRoom) {
  std::mt19937 random(1);
  std::vector<std::u32string> terms(20'000);
  std::set<std::u32string> prefixes{U""};
  for (std::u32string& term : terms) {
    term = random_text(random, U"あいうえおかきくけこさしすせそ", 1 + random() % 8);
    for (std::size_t length = 1; length <= term.size(); ++length) prefixes.insert(term.substr(0, length));
  }
  EXPECT_LT(built(terms).parts.nodes.size(), prefixes.size() * 1.02);
}

TEST(AutomatonBuilder, RefusesEndlessTerms) {
  EXPECT_EQ(io::error_of([] { built({U"a", std::u32string(kLongestKey + 1, U'a')}); }),
            "bad_input: term 2: it has more than 65535 characters; shorten it");
  const BuiltAutomaton list = built({std::u32string(kLongestKey, U'a')});
  EXPECT_EQ(all_matches(Automaton(list.parts), std::u32string(kLongestKey + 1, U'a')).size(), 2);
}

}  // namespace
}  // namespace sumi::match
