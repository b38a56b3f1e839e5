#pragma once

#include <string_view>
#include <vector>

#include "recognize/recognizer.hpp"

namespace sumi::recognize {

// Telephone numbers that are valid (libphonenumber) as written for an international call or in one of the United
// States, United Kingdom, Germany, France, Israel, India, Canada, Brazil. Each has kTelephoneScore; the rule says in
// which region it was valid first.
//   Cost     some hundred microseconds for each stretch of 5 digits or more; else O(length).
//   Threads  any number.
//   Requires valid UTF-8.
[[nodiscard]] std::vector<Hit> find_telephones(std::string_view text);

// A rule for each region, named by its code of two letters.
[[nodiscard]] std::vector<Rule> telephone_rules();

}  // namespace sumi::recognize
