#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tag/patterns/pattern.hpp"
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
// What stands right in front of such a word: a number (12 rue); one and names with capitals (12 High Street).
inline constexpr unsigned kBehindNumber = 256;
inline constexpr unsigned kBehindNames = 512;

// What must be beside what is found: a word for addresses, or that or a line of its own.
enum class Needs { nothing, word, word_or_line };

// How one kind of address is written: the first group of its regex.
struct Written {
  const char* name;
  std::string regex;
  unsigned hits = 0;  // beside which it may be
  Needs needs = Needs::nothing;
};

// Each way in which StreetPatterns looks.
[[nodiscard]] std::vector<Written> ways_to_write_streets();
// As patterns of their own: in the order of the ways; where scripts have no spaces.
[[nodiscard]] std::vector<Pattern> street_patterns(const std::vector<Written>& ways);
[[nodiscard]] std::vector<Pattern> spaceless_street_patterns();
// One of these is in each address: the patterns look closely around them alone. A regex without groups for each kind,
// of what begins where a word does; of kEnding and kWeak also what ends a word in front of a number.
[[nodiscard]] std::vector<std::string> words_for_streets();

// The words of a place as one group of a regex.
[[nodiscard]] std::string any_of(StreetPlace place);
// In any case. `before`: what rows that begin with ASCII letters get in front, as RE2's \b knows no others.
[[nodiscard]] std::string any_case(StreetPlace place, std::string_view before = {});

inline constexpr const char* kBeginsWord = R"((?:^|[^\p{L}]))";

}  // namespace sumi::tag
