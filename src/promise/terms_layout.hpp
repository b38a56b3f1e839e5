#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sumi::io {

// The sections of a terms dictionary (base/bytes/section_file.hpp; docs/terms.md). Terms are numbered from 0:
// quasi-identifiers by length and then by code points, then identifiers in the same order.
//   about                        one TermsAbout
//   closed                       empty; exists if patterns include the stars of terms within terms
//   spaces_as_one                empty; exists if each white space of a term, and of the automaton's, is one space
//   lengths, characters          TermsOfLength by length; the quasi-identifiers' code points, row by row
//   identifier_lengths, identifier_characters
//   not_proven                   numbers of terms, ascending, for which better patterns may exist
//   patterns/K                   for K = 2 .. k_max: the kept characters, by term: bit i % 8 of byte i / 8 of (length +
//                                7) / 8
//   respelled                    numbers of terms, ascending, that don't fold one by one, or didn't in the list's
//                                spelling: an occurrence is hidden as a whole
//   length_hidden/K              numbers of terms, ascending, whose characters are all starred, with one mark for the
//                                term
//   costs                        by length, for K = 2 .. k_max, one TermsCostOfLength
//   automaton/…                  match::Automaton of the folded terms (base/text/nfkc_folder.hpp), including
//                                identifiers
//   key_first, key_terms         terms of automaton key i: key_terms[key_first[i] .. key_first[i + 1])
inline constexpr std::string_view kTermsKind = "terms dictionary";
inline constexpr std::string_view kClosedSection = "closed";
inline constexpr std::string_view kSpacesSection = "spaces_as_one";

struct TermsAbout {
  std::uint64_t terms;  // quasi-identifiers
  std::uint64_t identifiers;
  std::uint64_t effort;
  std::uint32_t k_max;
  // 1: each pattern of patterns/K belongs to at least K terms; 0: it is the least redaction of its term alone.
  std::uint32_t is_safe;
  std::uint32_t normalization;  // of the list: 0 none, 1 NFC, 2 NFKC
  std::uint32_t is_case_folded;
};

struct TermsOfLength {
  std::uint32_t length;
  std::uint32_t terms;
};

// The number of stars in all terms of a length.
struct TermsCostOfLength {
  std::uint64_t redacted;
  std::uint64_t redacted_paper;  // if each term alone gets its least redaction
  std::uint64_t fully_redacted;  // terms
};

[[nodiscard]] inline std::string patterns_section(unsigned k) {
  return "patterns/" + std::to_string(k);
}
[[nodiscard]] inline std::string length_hidden_section(unsigned k) {
  return "length_hidden/" + std::to_string(k);
}

}  // namespace sumi::io
