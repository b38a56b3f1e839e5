#pragma once

#include <string_view>
#include <vector>

#include "serve/recognize/recognizer.hpp"

namespace sumi::recognize {

// Finds web addresses: a host that ends in a top-level domain, and a path after a slash. Rules: 0 with http:// or
// https:// (.6), 1 without (.5), 2 and 3 the same between quotation marks, which belong to the finding.
//   Host   1 to 253 letters, digits, hyphens and dots, up to the last dot before a top-level domain; it begins
//          anywhere.
//   Cost   O(length). Threads: any number.
[[nodiscard]] std::vector<Hit> find_urls(std::string_view text);

// Returns the rules, for explanations. Not compiled.
[[nodiscard]] std::vector<Rule> url_rules();

}  // namespace sumi::recognize
