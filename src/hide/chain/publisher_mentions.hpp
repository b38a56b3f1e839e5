#pragma once

#include <cstddef>
#include <string>

#include "hide/chain/extraction.hpp"

namespace sumi::hide {

// Adds what a publisher of the game (`sumi sanitize fit`) hides in the free texts.
//   Result  number of mentions added.
//   Errors  as Publisher; bad_usage in a build without labs.
std::size_t add_publisher_mentions(Extraction& extraction, const std::string& publisher, LabelledAttributes& labels,
                                   HideMode mode, unsigned threads);

}  // namespace sumi::hide
