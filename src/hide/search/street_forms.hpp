#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sumi::hide {

// Returns whether an address identifies somebody wherever it occurs: it has a number and a word of three letters, and
// eight letters and digits in total.
[[nodiscard]] bool is_whole_address(std::string_view value);

// Returns the forms of an address: its lines and the parts between commas, if they satisfy is_whole_address()
// themselves; and all of them with the words for street, avenue, road and the like written in full and abbreviated, in
// English, Spanish and German. The value itself comes first.
[[nodiscard]] std::vector<std::string> street_forms(std::string_view value);

}  // namespace sumi::hide
