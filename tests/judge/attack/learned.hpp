#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "corpora.hpp"
#include "judge/attack/alphabet.hpp"
#include "judge/attack/character_model.hpp"
#include "judge/attack/ngram_trie.hpp"
#include "judge/attack/stretches_and_gaps.hpp"

namespace sumi::attack::testing {

// Documents in which * hides, as stretches.
inline std::vector<Stretch> stretches_of(const std::vector<std::string>& documents) {
  std::vector<Stretch> stretches;
  for (const std::string& text : documents)
    for (const StretchOrGap& part : stretches_and_gaps(text, U'*'))
      if (part.marks == 0)
        stretches.push_back({std::string_view(text).substr(part.where.begin, part.where.size()), part.where.begin == 0,
                             part.where.end == text.size()});
  return stretches;
}

inline Alphabet alphabet_of(const std::vector<Stretch>& stretches) {
  Alphabet alphabet;
  for (const Stretch& stretch : stretches) alphabet.see(stretch.text);
  alphabet.number();
  return alphabet;
}

inline CharacterModel learned(const std::vector<std::string>& documents, unsigned order) {
  const std::vector<Stretch> stretches = stretches_of(documents);
  return {alphabet_of(stretches), stretches, order, 1};
}

// A stretch as symbols, with its document's borders.
inline std::u32string symbols_of(const Stretch& stretch, const Alphabet& alphabet) {
  std::u32string symbols;
  if (stretch.starts_document) symbols += char32_t{kStart};
  for (const char32_t c : sumi::testing::to_utf32(stretch.text)) symbols += char32_t{alphabet.symbol(c)};
  if (stretch.ends_document) symbols += char32_t{kEnd};
  return symbols;
}

inline std::vector<bool> all_guessable(const Alphabet& alphabet) {
  std::vector<bool> guessable(kFirstCharacter + alphabet.characters(), true);
  guessable[kNothing] = guessable[kStart] = guessable[kEnd] = false;
  return guessable;
}

}  // namespace sumi::attack::testing
