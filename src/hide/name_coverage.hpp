#pragma once

#include <cstdint>
#include <vector>

#include "hide/extraction.hpp"

namespace sumi::hide {

// Whether an attribute's values name persons: by its kind, or, where the rules don't have it, by what it is called.
[[nodiscard]] bool names_persons(const HideAttribute& attribute);

// The sources whose free texts nobody searches for names, rising. A tagger or a publisher that has a label for them
// does, the source's own spans do, and names that a column or element holds of those whom records are about are looked
// for in all texts.
//   Cost  O(mentions + characters of the texts).
[[nodiscard]] std::vector<std::uint32_t> sources_without_names(const Extraction& extraction, HideMode mode);

}  // namespace sumi::hide
