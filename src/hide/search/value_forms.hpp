#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "hide/search/likeness_search.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// How values of an attribute are compared: names, addresses and other words as words, numbers and telephones by letters
// and digits, birth dates as days.
[[nodiscard]] Likeness likeness_of(const HideAttribute& attribute, std::string_view value);

// What one value may be written as, itself first: of an address street_forms(); of a telephone number with a country
// code (+34 …) also the number without it, and with a 0 instead; of a number behind letters (MRN 48211907) its digits,
// where they are eight or more; of a birth date its days as YYYY-MM-DD.
[[nodiscard]] std::vector<std::string> value_forms(const HideAttribute& attribute, std::string_view value);

}  // namespace sumi::hide
