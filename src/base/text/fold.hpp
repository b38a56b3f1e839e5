#pragma once

#include <string>
#include <string_view>

#include <sumi/model/promise.hpp>

namespace sumi {

// The character that `character` counts as. Source: Unicode CaseFolding.txt (status C, S), decompositions <wide> and
// <narrow>, property White_Space; applied in the order width, case, space.
[[nodiscard]] char32_t folded(char32_t character, Folding folding);

// As many characters as `text` has, each folded; bytes may differ. Requires: valid UTF-8, or kBorder bytes (kept).
[[nodiscard]] std::string folded(std::string_view text, Folding folding);

// The text that surrogates and hashes take as the same: letter case and width folded, runs of white space as one space,
// none at the ends.
[[nodiscard]] std::string normal_form(std::string_view text);

}  // namespace sumi
