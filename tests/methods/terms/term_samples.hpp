#pragma once

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "methods/terms/term_group.hpp"

namespace sumi::terms {

// Effort that suffices for all samples.
constexpr std::uint64_t kPlenty = 10'000'000;

// Distinct terms of one length, sorted, and the group they are.
struct TermSample {
  std::u32string characters;
  unsigned length = 1;

  [[nodiscard]] TermGroup group() const { return {length, std::span<const char32_t>(characters)}; }
};

inline TermSample sample_of(std::vector<std::u32string> terms) {
  std::sort(terms.begin(), terms.end());
  terms.erase(std::unique(terms.begin(), terms.end()), terms.end());
  TermSample sample{{}, static_cast<unsigned>(terms.front().size())};
  for (const std::u32string& term : terms) sample.characters += term;
  return sample;
}

inline TermSample random_sample(std::mt19937& random, unsigned most_terms, unsigned length, unsigned alphabet) {
  std::vector<std::u32string> terms(1 + random() % most_terms, std::u32string(length, U'a'));
  for (std::u32string& term : terms) {
    for (char32_t& character : term) character = U'a' + random() % alphabet;
  }
  return sample_of(std::move(terms));
}

// All positions whose bits are set.
inline KeptPositions positions(unsigned bits) {
  KeptPositions kept;
  for (unsigned p = 0; bits >> p != 0; ++p) {
    if (bits >> p & 1) kept.insert(p);
  }
  return kept;
}

inline std::u32string printed(const TermGroup& group, std::uint32_t term, const KeptPositions& kept) {
  std::u32string pattern(group.length(), U'*');
  for (unsigned p = 0; p < group.length(); ++p) {
    if (kept.contains(p)) pattern[p] = group.at(term, p);
  }
  return pattern;
}

inline std::string describe(const TermSample& sample) {
  std::string text = std::to_string(sample.length) + ": ";
  for (const char32_t character : sample.characters) {
    text += character < 0x7F ? std::string(1, static_cast<char>(character)) : "<" + std::to_string(character) + ">";
  }
  return text;
}

}  // namespace sumi::terms
