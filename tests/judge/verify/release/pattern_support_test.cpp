#include <map>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "judge/verify/release/listed_terms.hpp"
#include "judge/verify/term_dictionaries.hpp"

namespace sumi::verify {
namespace {

class PatternSupport : public ::testing::Test {
 protected:
  // The terms whose patterns are given to too few.
  [[nodiscard]] std::vector<std::string> unsupported(const TestDictionary& dictionary, unsigned k) const {
    const ListedTerms terms(dictionary.write(folder_), k);
    const auto flags = unsupported_patterns(terms, k, std::vector<bool>(terms.size(), true));
    std::vector<std::string> result;
    for (std::uint32_t term = 0; term < flags.size(); ++term) {
      if (!flags[term]) continue;
      result.emplace_back();
      for (const char32_t character : terms.term(term)) utf8::append(result.back(), character);
    }
    return result;
  }
  using Strings = std::vector<std::string>;

  const io::TestFolder folder_;
};

TEST_F(PatternSupport, CountsTheTermsAPatternIsGivenTo) {
  const TestDictionary good = dictionary_of(
      {{"crew", "cr*w"}, {"craw", "cr*w"}, {"draw", "d***"}, {"dull", "d***"}, {"abcd", "****"}, {"xyzw", "****"}});
  EXPECT_EQ(unsupported(good, 2), Strings());
  EXPECT_EQ(unsupported(good, 3), (Strings{"abcd", "craw", "crew", "draw", "dull", "xyzw"}));
}

TEST_F(PatternSupport, TellsOneGivenToOneTooFew) {
  EXPECT_EQ(unsupported(dictionary_of({{"crew", "cr*w"}, {"craw", "cr**"}, {"crow", "cr**"}}), 2), Strings{"crew"});
  EXPECT_EQ(unsupported(dictionary_of({{"crew", "cr*w"}, {"craw", "cr*w"}, {"abcd", "****"}}), 2), Strings{"abcd"});
  EXPECT_EQ(unsupported(dictionary_of({{"crew", "cr*w"}, {"craw", "cr*w"}, {"crow", "cr*w"}, {"drew", "*rew"}}), 3),
            Strings{"drew"});
}

TEST_F(PatternSupport, CountsSpellingsOnce) {
  EXPECT_EQ(unsupported(dictionary_of({{"Crew", "C*ew"}, {"crew", "c*ew"}}), 2), (Strings{"Crew", "crew"}));
  EXPECT_EQ(unsupported(dictionary_of({{"Crew", "C*ew"}, {"caew", "c*ew"}}), 2), Strings());
  EXPECT_EQ(unsupported(dictionary_of({{"\u00DF", ""}, {"\u1E9E", ""}, {"ab", "a*"}, {"ac", "a*"}}), 2),
            (Strings{"\u00DF", "\u1E9E"}));
}

TEST_F(PatternSupport, NeedsAStar) {
  TestDictionary dictionary = dictionary_of({{"crew", "crew"}, {"craw", "craw"}});
  EXPECT_EQ(unsupported(dictionary, 2), (Strings{"craw", "crew"}));
  dictionary.about.is_safe = 0;
  EXPECT_EQ(unsupported(dictionary, 2), (Strings{"craw", "crew"}));
}

TEST_F(PatternSupport, PoolsTermsWhoseLengthIsHidden) {
  EXPECT_EQ(unsupported(dictionary_of({{"a", ""}, {"bcd", ""}}), 2), Strings());
  EXPECT_EQ(unsupported(dictionary_of({{"a", ""}, {"bcd", ""}}), 3), (Strings{"a", "bcd"}));
  EXPECT_EQ(unsupported(dictionary_of({{"ab", ""}, {"cd", "**"}, {"ef", "**"}}), 2), Strings{"ab"});
  TestDictionary alone = dictionary_of({{"a", ""}});
  alone.about.is_safe = 0;
  EXPECT_EQ(unsupported(alone, 2), Strings());
}

TEST_F(PatternSupport, CountsAllThatAgreeWhereEachIsChosenAlone) {
  TestDictionary dictionary = dictionary_of({{"crew", "cr*w"}, {"craw", "c*aw"}, {"claw", "cla*"}, {"abcd", "****"}});
  dictionary.about.is_safe = 0;
  EXPECT_EQ(unsupported(dictionary, 2), Strings{"claw"});
  EXPECT_EQ(unsupported(dictionary, 3), (Strings{"claw", "craw", "crew"}));
}

TEST_F(PatternSupport, LooksOnlyAtWantedTerms) {
  const ListedTerms terms(dictionary_of({{"crew", "cr*w"}, {"drew", "dr*w"}}).write(folder_), 2);
  EXPECT_EQ(unsupported_patterns(terms, 2, {false, true}), (std::vector<bool>{false, true}));
  EXPECT_EQ(unsupported_patterns(terms, 2, {false, false}), (std::vector<bool>{false, false}));
}

TEST_F(PatternSupport, EqualsCountingInRandomLists) {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    const unsigned k = 2 + random() % 2;
    std::map<std::string, std::string> patterns;
    for (int i = 0; i < 12; ++i) {
      std::string term, pattern;
      const std::size_t length = random() % 2 == 0 ? 3 : 9;
      for (std::size_t c = 0; c < length; ++c) {
        term += static_cast<char>('a' + random() % 2);
        pattern += random() % 3 == 0 ? term.back() : '*';
      }
      patterns[term] = random() % 8 == 0 ? "" : pattern;
    }
    std::vector<TestTerm> all;
    for (const auto& [term, pattern] : patterns) all.push_back({term, pattern});
    TestDictionary dictionary = dictionary_of(all);
    dictionary.about.is_safe = random() % 2;
    std::set<std::string> expected;
    for (const auto& [term, pattern] : patterns) {
      unsigned count = 0;
      for (const auto& [other, of_other] : patterns) {
        bool agrees = other.size() == term.size();
        for (std::size_t i = 0; agrees && i < pattern.size(); ++i) agrees = pattern[i] == '*' || pattern[i] == other[i];
        if (dictionary.about.is_safe != 0) {
          count += pattern == of_other;
        } else {
          count += agrees || pattern.empty() ? 1 : 0;
        }
      }
      if (pattern.empty() && dictionary.about.is_safe == 0) continue;
      if (count < k || pattern == term) expected.insert(term);
    }
    const Strings found = unsupported(dictionary, k);
    EXPECT_EQ(std::set<std::string>(found.begin(), found.end()), expected) << round;
  }
}

}  // namespace
}  // namespace sumi::verify
