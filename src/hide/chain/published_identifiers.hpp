#pragma once

#include <vector>

#include "hide/chain/generalized_view.hpp"
#include "hide/chain/left_out_values.hpp"
#include <sumi/verify/residue.hpp>

namespace sumi::hide {

// Returns the values that must not occur in the publication: those of the view that the mode removes. Values that
// identify somebody anywhere (known_values.hpp), and whole names in all orders, also of persons whom no record is
// about, are searched everywhere; words of names and values that satisfy is_looked_for_in_own_records() in the person's
// own records, unless the publication of the person's class shows them.
[[nodiscard]] std::vector<verify::ResidueIdentifier> published_identifiers(const Extraction& extraction,
                                                                           const IdentifierView& view,
                                                                           const GeneralizedView& generalized,
                                                                           const DateValues& dates, HideMode mode);

// Adds the values of unpublished columns. Dates are searched in the person's own records alone, because another person
// may have the same day; none in mode statistical, where a shifted date may be equal.
void add_left_out(const Extraction& extraction, const LeftOutValues& left_out, HideMode mode,
                  std::vector<verify::ResidueIdentifier>& identifiers);

}  // namespace sumi::hide
