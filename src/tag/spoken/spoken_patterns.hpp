#pragma once

#include <vector>

#include "tag/patterns/pattern.hpp"

namespace sumi::tag {

// What a finding by such a regex is worth.
inline constexpr double kSpokenScore = .5;

// The regexes of SpokenMentions, in the order of SpokenPattern; spoken_places.hpp says where they may match: who
// changes a word here changes it there.
[[nodiscard]] std::vector<Pattern> spoken_patterns();

}  // namespace sumi::tag
