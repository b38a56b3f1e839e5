#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/match/automaton.hpp"
#include "base/match/word_borders.hpp"
#include "methods/terms/dictionary_file.hpp"
#include "methods/terms/word_case.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::terms {

// A dictionary at one k: finds its terms and tells the stars of their patterns. TermSearch applies it to texts.
//   Paper    Fast text anonymization using k-anonymity, Steps 2 and 3.
//   Threads  const members from any number.
//   Errors   bad_usage: the dictionary has nothing for k. bad_input if the content is invalid.
class TermRedactor {
 public:
  TermRedactor(const std::string& dictionary, unsigned k, Borders borders);
  // Uses the promise's dictionary, k and borders. Requires: promise.has_dictionary().
  explicit TermRedactor(const Promise& promise);

  // The automaton of the folded terms.
  [[nodiscard]] const match::Automaton& automaton() const { return automaton_; }
  [[nodiscard]] const match::WordBorders& borders() const { return borders_; }

  // Calls visit(const KeptPositions&) for the pattern of each term whose folding is this key of the automaton: a
  // position is starred if any of them stars it. Positions from `length` on are not kept. Returns false, and visits
  // nothing, if an occurrence must be replaced as a whole: an identifier, a term whose length is hidden, too, or one
  // that doesn't fold character by character. Requires: key < automaton().keys().
  template <typename Visit>
  bool for_each_pattern(std::uint32_t key, std::size_t length, Visit&& visit) const;
  // Prefetching for for_each_pattern(): three steps, with other work between them.
  void prefetch_terms(std::uint32_t key) const { __builtin_prefetch(&key_first_[key]); }
  void prefetch_term(std::uint32_t key) const { __builtin_prefetch(key_terms_.data() + key_first_[key]); }
  void prefetch_pattern(std::uint32_t key) const;

  [[nodiscard]] Letter letter(char32_t character) const {
    return character < letters_.size() ? letters_[character] : letter_of(character);
  }
  // Returns whether a term of this key is listed with the same case as the occurrence's characters that aren't starred,
  // and k terms with its pattern are, too (Assignment::paper: any). Requires: for_each_pattern() visits the key's
  // patterns.
  //   Cost  O(characters of the terms of its length).
  [[nodiscard]] bool is_cased_as_listed(std::uint32_t key, std::u32string_view occurrence,
                                        const std::vector<bool>& starred) const;

  // Returns whether other occurrences may be found if a text is split between two characters.
  [[nodiscard]] bool cut_matters(char32_t before, char32_t after) const {
    if (before >= cuts_.size() || after >= cuts_.size()) return true;
    return ((cuts_[before] | cuts_[after]) & kMayFold) != 0 || (cuts_[before] & cuts_[after] & kIsOfWord) != 0;
  }

 private:
  TermRedactor(DictionaryFile file, unsigned k, Borders borders);

  // The place of a quasi-identifier whose folding has its length; otherwise null.
  [[nodiscard]] const LengthPlace* place_of(std::size_t length, std::uint32_t term) const {
    const LengthPlace* const place = length < by_length_.size() ? by_length_[length] : nullptr;
    return place != nullptr && term >= place->first && term - place->first < place->terms ? place : nullptr;
  }
  [[nodiscard]] bool is_whole(std::size_t length, std::uint32_t term) const;
  [[nodiscard]] std::span<const std::uint32_t> terms_of(std::uint32_t key) const {
    return key_terms_.subspan(key_first_[key], key_first_[key + 1] - key_first_[key]);
  }

  void note_cuts();
  [[nodiscard]] bool enough_are_cased_as(std::span<const char32_t> listed, const LengthPlace& place,
                                         const std::vector<bool>& starred) const;

  DictionaryFile file_;
  match::Automaton automaton_;
  match::WordBorders borders_;
  static constexpr std::uint8_t kIsOfWord = 1;  // match::WordBorders
  static constexpr std::uint8_t kMayFold = 2;   // together with its neighbours, or to more than one character
  std::vector<std::uint8_t> cuts_;              // by character
  std::vector<Letter> letters_;                 // by character
  unsigned k_;
  std::span<const std::uint8_t> patterns_;
  std::span<const std::uint32_t> length_hidden_;
  std::span<const std::uint32_t> respelled_;
  std::span<const std::uint32_t> key_first_;
  std::span<const std::uint32_t> key_terms_;
  std::vector<const LengthPlace*> by_length_;  // of quasi-identifiers; null: none
};

template <typename Visit>
bool TermRedactor::for_each_pattern(std::uint32_t key, std::size_t length, Visit&& visit) const {
  const std::span<const std::uint32_t> terms = terms_of(key);
  for (const std::uint32_t term : terms) {
    if (is_whole(length, term)) return false;
  }
  for (const std::uint32_t term : terms) {
    const LengthPlace& place = *by_length_[length];
    visit(place.kept(patterns_, term - place.first));
  }
  return true;
}

}  // namespace sumi::terms
