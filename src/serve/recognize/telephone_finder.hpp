#pragma once

#include <string_view>
#include <vector>

#include "serve/recognize/recognizer.hpp"

namespace sumi::recognize {

// Telephone numbers that are valid (libphonenumber) as written for an international call or in one of the United
// States, United Kingdom, Germany, France, Israel, India, Canada, Brazil. Each has kTelephoneScore; the rule says in
// which region it was valid first. In the library sumi_telephones, of which telephones.hpp gives it.
//   Cost     some microseconds for each stretch of 5 digits or more that can't be a number (TelephonePlans); some
//            hundred for others; else O(length).
//   Threads  any number.
//   Requires valid UTF-8.
[[nodiscard]] std::vector<Hit> find_telephones(std::string_view text);

// The same, without TelephonePlans: each region is asked about each stretch.
[[nodiscard]] std::vector<Hit> find_telephones_slowly(std::string_view text);

}  // namespace sumi::recognize
