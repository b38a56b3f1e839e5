#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "hide/chain/identifier_view.hpp"
#include <sumi/keys/key.hpp>

namespace sumi::hide {

// Returns the number of days by which each person's dates are shifted, drawn with the key by the person's name
// (Replacements::person_name). A shift that maps one of the person's dates to the birth date by chance is drawn anew:
// neither a reader nor the verifier could distinguish it from the true one.
//   Cost    O(mentions log mentions).
//   Result  0 if every drawn shift does so: the person's dates are then hidden.
[[nodiscard]] std::vector<int> date_shifts(const Extraction& extraction, const Persons& persons,
                                           const IdentifierView& view, const DateValues& dates, HideMode mode,
                                           const Key& key, std::span<const std::string> person_names);

}  // namespace sumi::hide
