#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/promise.hpp>
#include <sumi/span.hpp>

#include "match/automaton.hpp"
#include "match/word_borders.hpp"
#include "terms/dictionary_file.hpp"
#include "text/nfkc_folder.hpp"

namespace sumi::terms {

// What a term's pattern stars of a text.
struct Redaction {
  Range where;    // bytes
  bool is_whole;  // an identifier, or a term whose length is hidden too: one mark stands for it
};

// Finds every occurrence of a dictionary's terms in texts, nested and overlapping ones too, and what their patterns star at one k.
// Where the text spells a term otherwise (NfkcFolder), the characters that the starred ones come from are starred; all of it,
// where the term itself doesn't fold one by one. Of terms that are alike when folded, what any pattern stars.
//   Paper    Fast text anonymization using k-anonymity, Steps 2 and 3.
//   Cost     O(text + occurrences * their length).
//   Threads  const members from any number; one Texts each.
//   Errors   bad_usage: the dictionary holds nothing for k. bad_input where what it says makes no sense.
class TermRedactor {
 public:
  // Texts to be searched together, each on its own: short ones are so searched faster.
  class Texts {
   public:
    void clear() { folded_.clear(); }
    // `offset`: where redactions of the text begin to count. Requires: as NfkcFolder::append().
    void add(std::string_view text, std::size_t offset) { folder_.append(text, offset, folded_); }

   private:
    friend class TermRedactor;
    NfkcFolder folder_;
    FoldedText folded_;
  };

  TermRedactor(const std::string& dictionary, unsigned k, Borders borders);

  // Appends what is starred of the texts, in the order in which occurrences end.
  void redact(const Texts& texts, std::vector<Redaction>& out) const;

  // Whether other occurrences may be found where a text is cut between two characters.
  [[nodiscard]] bool cut_matters(char32_t before, char32_t after) const;

 private:
  // Matches wait for each other, so that what each needs is fetched while others are looked at.
  static constexpr std::size_t kTogether = 64;
  struct Waiting {
    match::Match match;
    std::uint32_t first;  // of its terms, in key_terms_
    std::uint32_t last;
  };

  void redact_matches(const FoldedText& folded, std::span<Waiting> waiting, std::vector<Redaction>& out) const;
  void redact_match(const FoldedText& folded, const Waiting& waiting, std::vector<Redaction>& out) const;
  // Returns false if the whole occurrence must go.
  bool redact_term(const FoldedText& folded, const match::Match& match, std::uint32_t term, std::vector<Redaction>& out) const;
  // Of a quasi-identifier as long as its folded form; else null.
  [[nodiscard]] const LengthPlace* place_of(std::size_t length, std::uint32_t term) const {
    const LengthPlace* const place = length < by_length_.size() ? by_length_[length] : nullptr;
    return place != nullptr && term >= place->first && term - place->first < place->terms ? place : nullptr;
  }

  DictionaryFile file_;
  match::Automaton automaton_;
  match::WordBorders borders_;
  NfkcFolder folder_;  // for cut_matters()
  std::span<const std::uint8_t> patterns_;
  std::span<const std::uint32_t> length_hidden_;
  std::span<const std::uint32_t> respelled_;
  std::span<const std::uint32_t> key_first_;
  std::span<const std::uint32_t> key_terms_;
  std::vector<const LengthPlace*> by_length_;  // of quasi-identifiers; null: none
};

}  // namespace sumi::terms
