#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/match/listed_terms.hpp"
#include "base/match/word_borders.hpp"

namespace sumi::match {
namespace {

std::vector<Match> chosen_by_comparing(const std::vector<std::u32string>& terms, std::u32string_view text,
                                       bool odd_too) {
  std::vector<Match> chosen;
  const std::vector<Match> all = by_comparing(terms, text);
  for (std::size_t at = 0; at < text.size();) {
    const Match* best = nullptr;
    for (const Match& match : all)
      if (match.begin == at && (odd_too || match.begin % 2 == 0) && (best == nullptr || match.end > best->end))
        best = &match;
    if (best != nullptr) chosen.push_back(*best);
    at = best == nullptr ? at + 1 : best->end;
  }
  return chosen;
}

TEST(LeftmostLongest, EqualsChoosingFromAll) {
  std::mt19937 random(1);
  for (int round = 0; round < 400; ++round) {
    std::vector<std::u32string> terms(random() % 12);
    for (std::u32string& term : terms) term = random_text(random, U"abc", 1 + random() % 5);
    const std::u32string text = random_text(random, U"abcd", random() % 100);
    const BuiltAutomaton list = built(terms);
    for (const bool odd_too : {true, false}) {
      std::vector<Match> found;
      for_each_leftmost_longest(
          Automaton(list.parts), text, [&](const Match& match) { return odd_too || match.begin % 2 == 0; },
          [&](const Match& match) { found.push_back(match); });
      ASSERT_EQ(found, chosen_by_comparing(terms, text, odd_too)) << round;
    }
  }
}

}  // namespace
}  // namespace sumi::match
