#pragma once

#include <vector>

#include "hide/generalized_view.hpp"
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

}  // namespace sumi::hide
