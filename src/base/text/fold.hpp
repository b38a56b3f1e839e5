#pragma once

#include <string>
#include <string_view>

#include <sumi/model/promise.hpp>

namespace sumi {

// The character as which `character` is counted. Source: Unicode CaseFolding.txt (status C, S), decompositions <wide>
// and <narrow>, property White_Space; applied in the order width, case, space.
[[nodiscard]] char32_t folded(char32_t character, Folding folding);

// Folds each character; the number of characters stays, the number of bytes may change. Requires: valid UTF-8, or
// kBorder bytes (kept).
[[nodiscard]] std::string folded(std::string_view text, Folding folding);

// The form in which surrogates and hashes compare texts: case and width folded, each run of white space as one space,
// none at the ends.
[[nodiscard]] std::string normal_form(std::string_view text);

}  // namespace sumi
