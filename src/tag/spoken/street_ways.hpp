#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tag/patterns/builtin_patterns.hpp"
#include "tag/spoken/street_words.hpp"

namespace sumi::tag {

// Kinds of words for streets, in the order of words_for_streets().
inline constexpr unsigned kInFront = 1;
inline constexpr unsigned kNumberThenWord = 2;
inline constexpr unsigned kBox = 4;
inline constexpr unsigned kEnding = 8;
inline constexpr unsigned kEnglish = 16;
inline constexpr unsigned kWeak = 32;
inline constexpr unsigned kBehindName = 64;
inline constexpr unsigned kLabel = 128;
inline constexpr int kKindsOfHits = 8;
// What directly precedes such a word: a number (12 rue); a number and capitalized names (12 High Street).
inline constexpr unsigned kBehindNumber = 256;
inline constexpr unsigned kBehindNames = 512;

// What has to be beside a match: a word for addresses, or either that or a line of its own.
enum class Needs { nothing, word, word_or_line };

// A written form of an address: the finding is the first group of its regex.
struct Written {
  const char* name;
  std::string regex;
  unsigned hits = 0;  // kinds of words beside which it may occur
  Needs needs = Needs::nothing;
};

// Returns each form that StreetPatterns searches for.
[[nodiscard]] std::vector<Written> written_street_forms();
// Return the forms as patterns, in the order of the forms; and those for scripts without spaces.
[[nodiscard]] std::vector<Pattern> street_patterns(const std::vector<Written>& ways);
[[nodiscard]] std::vector<Pattern> spaceless_street_patterns();
// Returns regexes of words of which each address has one, so that the patterns search only around them. There is a
// regex without groups for each kind, which matches at the begin of words; those of kEnding and kWeak also match an
// ending of a word before a number.
[[nodiscard]] std::vector<std::string> words_for_streets();

// Returns the words of a place as one group of a regex.
[[nodiscard]] std::string any_of(StreetPlace place);
// Returns words in any case. `before`: inserted before rows that begin with ASCII letters, because RE2's \b knows only
// these.
[[nodiscard]] std::string any_case(StreetPlace place, std::string_view before = {});

inline constexpr const char* kBeginsWord = R"((?:^|[^\p{L}]))";

}  // namespace sumi::tag
