#pragma once

#include <vector>

#include "hide/chain/generalized_view.hpp"
#include "hide/chain/left_out_values.hpp"
#include <sumi/verify/residue.hpp>

namespace sumi::hide {

// What may stand nowhere in what is published: values of the view that the mode takes away. Those that name somebody
// anywhere (known_values.hpp), whole names in all orders, also of who isn't the person: everywhere. Words of names and
// what is_looked_for_in_own_records(): in the person's own records, where what is published of the person's class
// doesn't say it.
[[nodiscard]] std::vector<verify::ResidueIdentifier> published_identifiers(const Extraction& extraction,
                                                                           const IdentifierView& view,
                                                                           const GeneralizedView& generalized,
                                                                           const DateValues& dates, HideMode mode);

// Adds what was looked for of columns that aren't published. Dates in the person's own records alone, as another's day
// may be the same; in mode statistical none, as one that was shifted may be.
void add_left_out(const Extraction& extraction, const LeftOutValues& left_out, HideMode mode,
                  std::vector<verify::ResidueIdentifier>& identifiers);

}  // namespace sumi::hide
