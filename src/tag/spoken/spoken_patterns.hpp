#pragma once

#include <vector>

#include "tag/patterns/pattern.hpp"

namespace sumi::tag {

// The score of a finding by such a regex.
inline constexpr double kSpokenScore = .5;

// Returns the regexes of SpokenMentions, in the order of SpokenPattern. spoken_places.hpp lists where they may match: a
// word changed here has to be changed there.
[[nodiscard]] std::vector<Pattern> spoken_patterns();

}  // namespace sumi::tag
