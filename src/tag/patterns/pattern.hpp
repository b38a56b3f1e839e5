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
  beside,  // nothing but joints (number_words.hpp)
  aside,   // a comma or an opening bracket
  marked   // nothing but joints and a mark, with at least one of `:`, `#`, `=` or a word such as "no."
};

// A pattern of one kind of entity, which a finder of patterns searches for.
struct Pattern {
  std::string entity;                // such as US_SSN
  std::string name;                  // unique among the patterns of its entity
  std::string regex;                 // RE2's syntax
  double score = .5;                 // score of a finding without context
  const Check* check = nullptr;      // a match that fails it is dropped, unless `forgives` is set
  std::vector<std::string> context;  // words that raise the score: see ContextTerm
  bool needs_context = false;        // without context, nothing is found
  ContextReach reach;
  Adjoining adjoining = Adjoining::no;
  std::vector<std::string> against;         // directly before it: no finding
  std::vector<std::string> against_behind;  // directly after it: no finding
  bool keeps_to_words = true;               // a match neither begins nor ends within a word or number
  std::string joiners;  // characters that continue a number if a digit follows (precedes) them: 1.2.3.4 in 1.2.3.4.5
  // Except if the continuation is another match of its entity: 1/2/2003-4/5/2006 are two, each found.
  bool is_of_series = false;
  bool may_be_glued = false;  // a match that passes the check may directly adjoin letters: seen1/2/2003, 1/2/2003F
  // Beside a context word, a match that fails the check is still found, with kFailedScore in place of `score`.
  bool forgives = false;
  bool is_long = false;   // a match may exceed kMaxPatternBytes, up to the end of the text
  bool is_loose = false;  // needs context and matches almost any number or word, so its context is checked first
  // For built-in patterns: word, address or secret. For a pattern that begins at a secret's word, the finding is the
  // first group that matched.
  StartKind start = StartKind::word;
  // A pattern that the program makes itself: RE2 is known to accept it, so it is compiled at first use.
  bool is_the_programs = false;
  std::string place;  // file:line; empty for built-in patterns
};

inline constexpr double kContextBonus = .35;  // less kDistancePenalty for each word between; the score is 1 at most
inline constexpr double kDistancePenalty = .02;
inline constexpr double kFailedScore = .45;
inline constexpr std::size_t kMaxPatternBytes = 1024;  // bytes of a finding, except URLs

}  // namespace sumi::tag
