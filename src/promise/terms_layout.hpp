#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sumi::io {

// The sections of a terms dictionary (base/bytes/section_file.hpp; docs/terms.md). Terms are numbered from 0:
// quasi-identifiers by length and then by code points, then identifiers likewise.
//   about                        one TermsAbout
//   closed                       empty; there where patterns star what terms within have starred
//   spaces_as_one                empty; there where each white space of a term is one space, and so the automaton's
//   lengths, characters          TermsOfLength by length; the quasi-identifiers' code points, row by row
//   identifier_lengths, identifier_characters
//   not_proven                   numbers of terms, rising: better patterns may exist
//   patterns/K                   for K = 2 .. k_max: by term, which characters are kept: bit i % 8 of byte i / 8 of
//                                (length + 7) / 8
//   respelled                    numbers of terms, rising, that don't fold one by one, or didn't as the list spells
//                                them: an occurrence is hidden whole
//   length_hidden/K              numbers of terms, rising: all is starred, and one mark stands for it
//   costs                        by length, for K = 2 .. k_max, one TermsCostOfLength
//   automaton/…                  match::Automaton of the terms as matching sees them (base/text/nfkc_folder.hpp),
//                                identifiers too
//   key_first, key_terms         terms of automaton key i: key_terms[key_first[i] .. key_first[i + 1])
inline constexpr std::string_view kTermsKind = "terms dictionary";
inline constexpr std::string_view kClosedSection = "closed";
inline constexpr std::string_view kSpacesSection = "spaces_as_one";

struct TermsAbout {
  std::uint64_t terms;  // quasi-identifiers
  std::uint64_t identifiers;
  std::uint64_t effort;
  std::uint32_t k_max;
  // 1: each pattern of patterns/K is that of at least K terms; 0: of each term alone, least redaction.
  std::uint32_t is_safe;
  std::uint32_t normalization;  // of the list: 0 none, 1 NFC, 2 NFKC
  std::uint32_t is_case_folded;
};

struct TermsOfLength {
  std::uint32_t length;
  std::uint32_t terms;
};

// Characters starred of all terms of a length.
struct TermsCostOfLength {
  std::uint64_t redacted;
  std::uint64_t redacted_paper;  // if each term alone gets its least
  std::uint64_t fully_redacted;  // terms
};

[[nodiscard]] inline std::string patterns_section(unsigned k) {
  return "patterns/" + std::to_string(k);
}
[[nodiscard]] inline std::string length_hidden_section(unsigned k) {
  return "length_hidden/" + std::to_string(k);
}

}  // namespace sumi::io
