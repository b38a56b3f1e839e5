#pragma once

#include <string_view>
#include <vector>

#include "serve/recognize/recognizer.hpp"

namespace sumi::recognize {

// Finds telephone numbers that are valid (libphonenumber) as international numbers or in one of the United States,
// United Kingdom, Germany, France, Israel, India, Canada, Brazil. Each has kTelephoneScore; the rule is the first
// region in which it was valid. It is part of the library sumi_telephones, which telephones.hpp loads.
//   Cost     some microseconds for each stretch of 5 digits or more that can't be a number (TelephonePlans); some
//            hundred for others; else O(length).
//   Threads  any number.
//   Requires valid UTF-8.
[[nodiscard]] std::vector<Hit> find_telephones(std::string_view text);

// As above, without TelephonePlans: every region is tried on every stretch.
[[nodiscard]] std::vector<Hit> find_telephones_slowly(std::string_view text);

}  // namespace sumi::recognize
