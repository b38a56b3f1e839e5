#pragma once

#include <string_view>
#include <vector>

#include "serve/recognize/recognizer.hpp"

namespace sumi::recognize {

// The function of the library sumi_telephones, which is loaded at first use: find_telephones() of telephones.hpp.
using FindTelephones = std::vector<Hit>(std::string_view text);

// Calls find_telephones() of that library.
//   Errors  unfinished: the library isn't installed.
[[nodiscard]] std::vector<Hit> telephones_in(std::string_view text);

// Returns a rule for each region, named by its code of two letters.
[[nodiscard]] std::vector<Rule> telephone_rules();

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

// Finds web addresses: a host that ends in a top-level domain, and a path after a slash. Rules: 0 with http:// or
// https:// (.6), 1 without (.5), 2 and 3 the same between quotation marks, which belong to the finding.
//   Host   1 to 253 letters, digits, hyphens and dots, up to the last dot before a top-level domain; it begins
//          anywhere.
//   Cost   O(length). Threads: any number.
[[nodiscard]] std::vector<Hit> find_urls(std::string_view text);

// Returns the rules, for explanations. Not compiled.
[[nodiscard]] std::vector<Rule> url_rules();

}  // namespace sumi::recognize
