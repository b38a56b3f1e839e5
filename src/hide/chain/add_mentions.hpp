#pragma once

#include <vector>

#include "hide/chain/extraction.hpp"

namespace sumi::hide {

// Adds mentions that were found later, and restores the extraction's invariant.
//   Rule    A later mention that covers earlier ones replaces them; of one that overlaps others, the parts outside them
//           are added. Earlier mentions of which the mode may leave some of the text (kept ones, ages, what is
//           generalized and is no date) yield to those of other attributes: they are cut, so that they shield nothing.
//   Result  how many were added, parts counted.
//   Requires  `later` share no byte with each other.
std::size_t add_mentions(Extraction& extraction, std::vector<Mention> later, HideMode mode);

}  // namespace sumi::hide
