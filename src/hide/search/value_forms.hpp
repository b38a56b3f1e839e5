#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "hide/search/likeness_search.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Returns how values of an attribute are compared: names, addresses and other words as words, numbers and telephones by
// letters and digits, birth dates as days.
[[nodiscard]] Likeness likeness_of(const HideAttribute& attribute, std::string_view value);

// Returns the forms of a value, the value first: for an address street_forms(); for a telephone number with a country
// code (+34 …) also the number without it, and with a 0 instead; for a number after letters (MRN 48211907) its digits,
// if there are at least eight; for a birth date its days as YYYY-MM-DD.
[[nodiscard]] std::vector<std::string> value_forms(const HideAttribute& attribute, std::string_view value);

}  // namespace sumi::hide
