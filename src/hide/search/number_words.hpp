#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::hide {

// Returns an integer in words, in English, Spanish, German and French: for 89 "eighty-nine", "ochenta y nueve",
// "neunundachtzig", "quatre-vingt-neuf". Years (1800 to 2099) also as pairs: "nineteen thirty-four", "nineteen hundred
// and four", "neunzehnhundertvierunddreißig".
//   Requires  0 to 150, or a year. Empty for others.
[[nodiscard]] std::vector<std::string> number_in_words(int number);

// Returns the number that a text spells in one of these ways, and nothing else: case, accents and the joints of words
// don't matter.
[[nodiscard]] std::optional<int> number_from_words(std::string_view words);

}  // namespace sumi::hide
