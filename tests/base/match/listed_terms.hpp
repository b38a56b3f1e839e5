#pragma once

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/match/automaton_builder.hpp"

namespace sumi::match {

// Every occurrence by comparing each term with each place, in the order that for_each_match promises. Keys are the
// ranks of terms.
inline std::vector<Match> by_comparing(const std::vector<std::u32string>& terms, std::u32string_view text) {
  const std::set<std::u32string> distinct(terms.begin(), terms.end());
  std::vector<Match> matches;
  for (std::size_t end = 1; end <= text.size(); ++end) {
    for (std::size_t begin = 0; begin < end; ++begin) {
      const auto term = distinct.find(std::u32string(text.substr(begin, end - begin)));
      if (term == distinct.end()) continue;
      const auto rank = std::distance(distinct.begin(), term) - (distinct.contains(U"") ? 1 : 0);
      matches.push_back({begin, end, static_cast<std::uint32_t>(rank)});
    }
  }
  return matches;
}

inline std::vector<Match> all_matches(const Automaton& automaton, std::u32string_view text) {
  std::vector<Match> matches;
  automaton.for_each_match(text, [&](const Match& match) { matches.push_back(match); });
  return matches;
}

inline BuiltAutomaton built(const std::vector<std::u32string>& terms) {
  const std::vector<std::u32string_view> views(terms.begin(), terms.end());
  return build_automaton(views);
}

inline std::u32string random_text(std::mt19937& random, std::u32string_view alphabet, std::size_t length) {
  std::u32string text(length, U' ');
  for (char32_t& c : text) c = alphabet[random() % alphabet.size()];
  return text;
}

}  // namespace sumi::match
