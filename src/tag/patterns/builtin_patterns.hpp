#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tag/patterns/checks.hpp"
#include "tag/patterns/context_words.hpp"
#include "tag/patterns/starts.hpp"

namespace sumi::tag {

// A published column: its number in the source, from 1, and its name.
using PublishedColumn = std::pair<std::size_t, std::string>;

// Returns the first column whose name has a match of the built-in patterns, or at least seven digits; a year alone
// doesn't count. A header is published unchanged, so nothing else would check it.
//   Cost  none if no name has a digit, a full stop or an @.
[[nodiscard]] std::optional<std::size_t> marked_column(std::span<const PublishedColumn> columns);

// Errors: bad_usage at `place` if there is such a column. The error names the column by its number.
void require_unmarked_header(std::span<const PublishedColumn> columns, const std::string& place);

// Reports that something was found in a header. Errors: bad_usage.
[[noreturn]] void refuse_marked_header(std::size_t column, const std::string& place);

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
  bool belongs_to_program = false;
  std::string place;  // file:line; empty for built-in patterns
};

inline constexpr double kContextBonus = .35;  // less kDistancePenalty for each word between; the score is 1 at most
inline constexpr double kDistancePenalty = .02;
inline constexpr double kFailedScore = .45;
inline constexpr std::size_t kMaxPatternBytes = 1024;  // bytes of a finding, except URLs

// The built-in patterns, by what they find; docs/patterns.md lists them.
//   Names      of entities are Presidio's where it has them.
//   Notation   digits, `/` and `\.` also match wide forms, `~` matches any hyphen, `\h` a space within a line.
//              Classes don't nest.
[[nodiscard]] std::vector<Pattern> date_patterns();
[[nodiscard]] std::vector<Pattern> contact_patterns();  // mail, web, coordinates
[[nodiscard]] std::vector<Pattern> age_patterns();      // in digits
[[nodiscard]] std::vector<Pattern> account_patterns();  // cards, and numbers directly after their word
[[nodiscard]] std::vector<Pattern> secret_patterns();   // keys, tokens, passwords, user names, wallet seeds

[[nodiscard]] std::vector<Pattern> builtin_patterns();  // all of them, and those of the catalogue (catalogue.hpp)

// Concatenates the lists.
[[nodiscard]] std::vector<Pattern> joined(std::initializer_list<std::vector<Pattern>> lists);

// Returns whether a built-in pattern finds this entity. None finds names of persons, whatever it is called: a USERNAME
// is a secret.
[[nodiscard]] bool is_builtin_entity(const std::string& label);

// Expands the notation to RE2's syntax.
[[nodiscard]] std::string written_out(std::string_view regex);

}  // namespace sumi::tag
