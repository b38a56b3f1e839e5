#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/section_file.hpp"
#include "promise/terms_layout.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::verify {

// A term's pattern: the set of its kept characters.
class TermPatternBits {
 public:
  TermPatternBits(const std::uint8_t* bits, std::size_t length) : bits_(bits), length_(length) {}

  [[nodiscard]] bool keeps(std::size_t position) const { return (bits_[position / 8] >> (position % 8) & 1) != 0; }
  [[nodiscard]] bool keeps_all() const;
  [[nodiscard]] bool keeps_none() const;
  [[nodiscard]] std::size_t length() const { return length_; }
  [[nodiscard]] std::span<const std::uint8_t> bytes() const { return {bits_, (length_ + 7) / 8}; }

 private:
  const std::uint8_t* bits_;
  std::size_t length_;
};

// Terms of one length, as consecutive rows of characters.
struct TermRows {
  std::uint32_t length = 0;
  std::uint32_t first = 0;  // number of its first term
  std::uint32_t terms = 0;
  const char32_t* characters = nullptr;
  const std::uint8_t* patterns = nullptr;  // (length + 7) / 8 bytes a term; null for identifiers

  [[nodiscard]] std::u32string_view term(std::uint32_t number) const {
    return {characters + std::size_t{number - first} * length, length};
  }
  // Requires: not identifiers.
  [[nodiscard]] TermPatternBits pattern(std::uint32_t number) const {
    return {patterns + std::size_t{number - first} * ((length + 7) / 8), length};
  }
};

// The terms of a dictionary (promise/terms_layout.hpp) and their patterns at one k. The file isn't trusted: that
// numbers fit and terms are distinct is checked here. The data for searching (automaton, keys) are not used.
//   Cost     O(characters of the list) to open; sections are read when needed.
//   Errors   bad_usage: k is not one of the dictionary's. bad_input: it is no dictionary, or contradictory.
class ListedTerms {
 public:
  ListedTerms(const std::string& path, unsigned k);
  // Opens the promise's dictionary at its k. Requires: promise.has_dictionary().
  explicit ListedTerms(const Promise& promise);

  [[nodiscard]] const std::string& name() const { return file_.name(); }
  // Returns whether a pattern counts the terms to which it is given, instead of those that agree with it.
  [[nodiscard]] bool is_safe() const { return about_.is_safe != 0; }
  // Returns whether the dictionary claims that each term is printed as its pattern says, including the stars of other
  // terms within it.
  [[nodiscard]] bool is_closed() const { return is_closed_; }
  // The number of quasi-identifiers and identifiers, which follow them.
  [[nodiscard]] std::uint32_t size() const { return quasi_identifiers_ + identifiers_; }
  [[nodiscard]] bool is_identifier(std::uint32_t term) const { return term >= quasi_identifiers_; }
  // The quasi-identifiers by ascending length.
  [[nodiscard]] std::span<const TermRows> lengths() const { return std::span(rows_).first(quasi_lengths_); }
  [[nodiscard]] std::u32string_view term(std::uint32_t term) const { return rows_of(term).term(term); }
  // Requires: not an identifier.
  [[nodiscard]] TermPatternBits pattern(std::uint32_t term) const { return rows_of(term).pattern(term); }
  [[nodiscard]] std::span<const std::uint32_t> length_hidden() const { return length_hidden_; }
  [[nodiscard]] bool is_length_hidden(std::uint32_t term) const;

 private:
  ListedTerms(io::SectionFile file, unsigned k);

  [[nodiscard]] const TermRows& rows_of(std::uint32_t term) const;
  void add_rows(std::string_view lengths, std::string_view characters, std::uint64_t expected);
  void require_in_order(const TermRows& rows) const;
  void read_patterns(unsigned k);

  io::SectionFile file_;
  io::TermsAbout about_;
  bool is_closed_;
  std::uint32_t quasi_identifiers_ = 0;
  std::uint32_t identifiers_ = 0;
  std::size_t quasi_lengths_ = 0;
  std::vector<TermRows> rows_;
  std::span<const std::uint32_t> length_hidden_;
};

// Finds which of the wanted quasi-identifiers have a pattern that breaks the dictionary's promise at k: docs/verify.md,
// "terms". A safe dictionary's patterns are compared in folded form, and names that are equal then count once; a closed
// one's terms must also be printed as their pattern says, including the stars of terms within them.
//   How      terms of a length are sorted by a hash of their patterns, and compared if hashes are equal. If patterns
//            count all that agree (not is_safe()), those given too few times are compared with the terms that have
//            their rarest kept character.
//   Cost     O(characters of the list * log terms); not safe: O(terms of the length) for each wanted pattern at worst.
//            16 bytes a term of the most frequent length; safe or not: 4 bytes a character of it; closed: a TermSearch.
//   Requires wanted.size() == terms.size(); k with which the dictionary was opened.
//   Result   a flag a term; false for identifiers.
[[nodiscard]] std::vector<bool> unsupported_patterns(const ListedTerms& terms, unsigned k,
                                                     const std::vector<bool>& wanted);

}  // namespace sumi::verify
