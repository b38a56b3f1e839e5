#pragma once

#include <string>
#include <vector>

namespace sumi::cli {

// Parses an option for several numbers: "4", "2:18", "2:18:4" (first, last, step), or several of these, separated by
// commas. Result: ascending, distinct.
//   Errors  bad_usage: anything else; a number below `least` or above 2^31 - 1; more than 254 of them.
[[nodiscard]] std::vector<unsigned> parse_numbers(const std::string& text, const std::string& option, unsigned least);

// As above, for one number.
[[nodiscard]] unsigned parse_number(const std::string& text, const std::string& option, unsigned least);

}  // namespace sumi::cli
