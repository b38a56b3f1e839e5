#pragma once

#include <vector>

#include "tag/patterns/pattern.hpp"

namespace sumi::hide {

// The regexes of SpokenMentions, in the order of SpokenPattern; spoken_places.hpp says where they may match: who changes a word here changes it there.
[[nodiscard]] std::vector<tag::Pattern> spoken_patterns();

}  // namespace sumi::hide
