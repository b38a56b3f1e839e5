#pragma once

#include <string>
#include <string_view>

#include <sumi/terms/terms.hpp>

namespace sumi::terms {

// A term's characters in the form in which dictionaries compare them: case-folded (Unicode full folding) if requested,
// then normalized. Each run of white space is one space; spaces and invisible characters at the ends are removed.
// Requires: valid UTF-8.
[[nodiscard]] std::u32string normalized_term(std::string_view term, Normalization normalization, bool fold_case);

}  // namespace sumi::terms
