#pragma once

#include <string_view>
#include <vector>

#include "serve/recognize/recognizer.hpp"

namespace sumi::recognize {

// What the library sumi_telephones gives, which is loaded when it is first asked for: find_telephones() of
// telephone_finder.hpp.
using FindTelephones = std::vector<Hit>(std::string_view text);

// find_telephones() by that library.
//   Errors  unfinished: the library is not installed.
[[nodiscard]] std::vector<Hit> telephones_in(std::string_view text);

// A rule for each region, named by its code of two letters.
[[nodiscard]] std::vector<Rule> telephone_rules();

}  // namespace sumi::recognize
