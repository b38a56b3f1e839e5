#pragma once

#include <string>
#include <string_view>

#include <sumi/terms/terms.hpp>

namespace sumi::terms {

// A term's characters as a dictionary compares them: case-folded (Unicode full folding) if asked for, then normalized.
// Each run of white space is one space; there is none at the ends, nor characters there that are never seen.
// Requires: valid UTF-8.
[[nodiscard]] std::u32string normalized_term(std::string_view term, Normalization normalization, bool fold_case);

}  // namespace sumi::terms
