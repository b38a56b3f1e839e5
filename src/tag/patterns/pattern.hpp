#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tag/patterns/checks.hpp"
#include "tag/patterns/context_words.hpp"
#include "tag/patterns/starts.hpp"

namespace sumi::tag {

// What may stand between a context word and a finding.
enum class Adjoining : std::uint8_t {
  no,      // anything within reach
  beside,  // joints alone (number_words.hpp)
  aside,   // a comma or an opening bracket
  marked   // joints and a mark alone, and one of `:`, `#`, `=` or a word such as "no." is among them
};

// How one kind of entity is written: what a finder of patterns looks for.
struct Pattern {
  std::string entity;                // such as US_SSN
  std::string name;                  // among the patterns of its entity
  std::string regex;                 // RE2's syntax
  double score = .5;                 // of a finding without context
  const Check* check = nullptr;      // what fails is no finding, unless `forgives` is set
  std::vector<std::string> context;  // words that raise the score: see ContextTerm
  bool needs_context = false;        // nothing is found without one
  ContextReach reach;
  Adjoining adjoining = Adjoining::no;
  std::vector<std::string> against;         // right in front of it: no finding
  std::vector<std::string> against_behind;  // right behind it: no finding
  bool keeps_to_words = true;               // neither begins nor ends within a word or number
  std::string joiners;  // with a digit behind (before) it, each of these goes on with a number: 1.2.3.4 in 1.2.3.4.5
  bool is_of_series = false;  // unless what goes on is one of its entity: 1/2/2003-4/5/2006 are two, each found
  bool may_be_glued = false;  // what passes the check may stand right beside letters: seen1/2/2003, 1/2/2003F
  bool forgives =
      false;             // beside a context word, what fails the check is found still, kFailedScore in place of `score`
  bool is_long = false;  // may go on over kMaxPatternBytes, to the end of the text
  bool is_loose = false;  // needs context, and fits about any number or word: its context is looked at first
  // Of built-in patterns: word, address or secret. Of one that begins at a secret's word the first group that matched
  // is what is found.
  StartKind start = StartKind::word;
  // An own one that nobody wrote in a file: RE2 is known to take it, so it is compiled when first needed.
  bool is_the_programs = false;
  std::string place;  // file:line; empty for built-in ones
};

inline constexpr double kContextBonus = .35;  // less kDistancePenalty a word between; 1 at most
inline constexpr double kDistancePenalty = .02;
inline constexpr double kFailedScore = .45;
inline constexpr std::size_t kMaxPatternBytes = 1024;  // of a finding, but of URLs

}  // namespace sumi::tag
