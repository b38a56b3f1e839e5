#pragma once

#include <vector>

#include "hide/generalized_view.hpp"
#include <sumi/residue.hpp>

namespace sumi::hide {

// What may stand nowhere in what is published: values of the view that the mode takes away. Those that name somebody anywhere
// (known_values.hpp) are looked for everywhere; other direct ones of three characters or more and birth dates in the person's own records.
[[nodiscard]] std::vector<ResidueIdentifier> published_identifiers(const Extraction& extraction, const IdentifierView& view, HideMode mode);

}  // namespace sumi::hide
