#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/text/folded_text.hpp"
#include <sumi/model/span.hpp>

namespace sumi::verify {

// What is left of an occurrence's spelling: nothing that tells more than the pattern does; large letters within words,
// which may tell of what is starred, unless many terms are listed so; or what does tell, so that all of it must be
// hidden: docs/verify.md, "terms".
enum class Spelling { plain, cased, telling };

// `starred`: of the occurrence's folded characters, those that its terms star. Cost: O(length).
[[nodiscard]] Spelling spelling_of(std::string_view source, const FoldedText& folded, std::size_t begin,
                                   const std::vector<bool>& starred);

// Whether a text has large letters where another one has, and small ones likewise, but for what is starred.
[[nodiscard]] bool is_cased_alike(std::u32string_view a, std::u32string_view b, const std::vector<bool>& starred);

// How many marks stand for a range of the source of which all must be hidden: one for a run of what is hidden whole,
// else one a folded character.
[[nodiscard]] std::size_t marks_needed(const FoldedText& folded, const Mask& whole, Range where);

}  // namespace sumi::verify
