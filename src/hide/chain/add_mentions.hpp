#pragma once

#include <vector>

#include "hide/chain/extraction.hpp"

namespace sumi::hide {

// Adds mentions that were found later; the extraction's invariant holds again.
//   Rule    one that covers earlier ones takes their place; of one that meets others, what they leave is added, in
//           parts. Earlier ones of which the mode may leave some of the text (kept ones, ages, what is generalized and
//           is no date) give way to those of other attributes: they are cut, so that they shield nothing.
//   Result  how many were added, parts counted.
//   Requires  `later` share no byte with each other.
std::size_t add_mentions(Extraction& extraction, std::vector<Mention> later, HideMode mode);

}  // namespace sumi::hide
