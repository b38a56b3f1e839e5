#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tag/patterns/pattern_set.hpp"
#include "tag/patterns/spoken_kinds.hpp"

namespace sumi::tag {

// Which built-in patterns are used, and own ones beside them.
struct PatternChoice {
  std::vector<Pattern> builtin;
  std::vector<Pattern> own;
  std::vector<SpokenKind> spoken;  // no part of a PatternSet
  double min_score = PatternSet::kMinScore;
};

// All built-in patterns, and what is spoken, and no own one.
[[nodiscard]] PatternChoice default_patterns();

// A TOML file; docs/patterns.md has its keys. Nothing is asked of keys that aren't there.
//   builtin    "all" (default), "none", or a list of entities (`US_SSN`) and patterns (`DATE_TIME/year`)
//   without    a list of the same, which aren't used
//   min_score  0 to 1
//   [[pattern]] entity, regex (both needed), name, score, check, context, needs_context, reach, words, joiners,
//   forgives
// Errors: bad_input at file:line: what isn't TOML, an unknown key, a value of another kind or out of range, a built-in
// pattern, check or entity that doesn't exist, a name twice. Regexes are compiled by PatternSet, whose errors name the
// same place.
[[nodiscard]] PatternChoice read_patterns(const std::string& path);
// `place` stands for the file in errors.
[[nodiscard]] PatternChoice parse_patterns(std::string_view toml, const std::string& place);

}  // namespace sumi::tag
