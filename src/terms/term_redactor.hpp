#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/promise.hpp>
#include <sumi/span.hpp>

#include "match/automaton.hpp"
#include "match/folder.hpp"
#include "match/word_borders.hpp"
#include "terms/dictionary_file.hpp"

namespace sumi::terms {

// What a term's pattern stars of a text.
struct Redaction {
  Range where;    // bytes
  bool is_whole;  // an identifier, or a term whose length is hidden too: one mark stands for it
};

// Finds every occurrence of a dictionary's terms in texts, nested and overlapping ones too, and what their patterns star at one k.
// Where the text spells a term otherwise (match::Folder), the characters that the starred ones come from are starred; all of it,
// where it then has another number of characters. Of terms that are alike when folded, what any pattern stars.
//   Paper    Fast text anonymization using k-anonymity, Steps 2 and 3.
//   Cost     O(text + occurrences * their length).
//   Threads  const members from any number; one Scratch each.
//   Errors   bad_usage: the dictionary holds nothing for k. bad_input where what it says makes no sense.
class TermRedactor {
 public:
  struct Scratch {
    match::Folder folder;
    match::FoldedText folded;
  };

  TermRedactor(const std::string& dictionary, unsigned k, Borders borders);

  // Appends, in the order in which occurrences end. Requires: valid UTF-8.
  void redact(std::string_view text, Scratch& scratch, std::vector<Redaction>& out) const;

 private:
  void redact_match(const match::FoldedText& folded, const match::Match& match, std::vector<Redaction>& out) const;
  // Returns false if the whole occurrence must go.
  bool redact_term(const match::FoldedText& folded, const match::Match& match, std::uint32_t term, std::vector<Redaction>& out) const;

  DictionaryFile file_;
  match::Automaton automaton_;
  match::WordBorders borders_;
  std::span<const std::uint8_t> patterns_;
  std::span<const std::uint32_t> length_hidden_;
  std::span<const std::uint32_t> key_first_;
  std::span<const std::uint32_t> key_terms_;
  std::vector<const LengthPlace*> by_length_;  // of quasi-identifiers; null: none
};

}  // namespace sumi::terms
