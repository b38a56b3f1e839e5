#pragma once

#include <string_view>
#include <vector>

#include "serve/recognize/recognizer.hpp"

namespace sumi::recognize {

// The function of the library sumi_telephones, which is loaded at first use: find_telephones() of telephone_finder.hpp.
using FindTelephones = std::vector<Hit>(std::string_view text);

// Calls find_telephones() of that library.
//   Errors  unfinished: the library isn't installed.
[[nodiscard]] std::vector<Hit> telephones_in(std::string_view text);

// Returns a rule for each region, named by its code of two letters.
[[nodiscard]] std::vector<Rule> telephone_rules();

}  // namespace sumi::recognize
