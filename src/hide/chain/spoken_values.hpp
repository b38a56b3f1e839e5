#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "hide/chain/date_values.hpp"
#include <sumi/hide/hide.hpp>

namespace sumi::hide {

// Returns other forms that reveal a value in the records of its person: an age in words ("eighty-nine"; from 21 on,
// except multiples of ten, which are ambiguous), a year of birth in words ("nineteen thirty-four"), and in digits one
// that reveals an age above 89. Nothing if the mode shows them: ages up to 89 and years that are published.
[[nodiscard]] std::vector<std::string> said_otherwise(const HideAttribute& attribute, std::string_view value,
                                                      const DateValues& dates, HideMode mode);

}  // namespace sumi::hide
