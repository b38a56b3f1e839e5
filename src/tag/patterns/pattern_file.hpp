#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tag/patterns/pattern_set.hpp"
#include "tag/patterns/spoken_kinds.hpp"

namespace sumi::tag {

// The selected built-in patterns, and own patterns.
struct PatternChoice {
  std::vector<Pattern> builtin;
  std::vector<Pattern> own;
  std::vector<SpokenKind> spoken;  // not part of a PatternSet
  double min_score = PatternSet::kMinScore;
};

// Returns all built-in patterns and all kinds that are spoken, without own patterns.
[[nodiscard]] PatternChoice default_patterns();

// Reads a TOML file; docs/patterns.md explains its keys. All keys are optional unless noted.
//   builtin    "all" (default), "none", or a list of entities (`US_SSN`) and patterns (`DATE_TIME/year`)
//   without    a list of the same, which are removed
//   min_score  0 to 1
//   [[pattern]] entity, regex (both needed), name, score, check, context, needs_context, reach, words, joiners,
//   forgives
// Errors: bad_input at file:line for invalid TOML, an unknown key, a value of another kind or out of range, a built-in
// pattern, check or entity that doesn't exist, a duplicate name. Regexes are compiled by PatternSet, whose errors name
// the same place.
[[nodiscard]] PatternChoice read_patterns(const std::string& path);
// `place` stands for the file in errors.
[[nodiscard]] PatternChoice parse_patterns(std::string_view toml, const std::string& place);

}  // namespace sumi::tag
