#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/text/folded_text.hpp"
#include <sumi/model/span.hpp>

namespace sumi::verify {

// The information in an occurrence's spelling. plain: no more than in the pattern. cased: large letters within words,
// which reveal starred characters unless many terms are listed like this. telling: more than that, so that all of it
// must be hidden: docs/verify.md, "terms".
enum class Spelling { plain, cased, telling };

// `starred`: the folded characters of the occurrence that its terms star. Cost: O(length).
[[nodiscard]] Spelling spelling_of(std::string_view source, const FoldedText& folded, std::size_t begin,
                                   const std::vector<bool>& starred);

// Returns whether two texts have large letters at the same positions, and small ones, too, apart from starred ones.
[[nodiscard]] bool is_cased_alike(std::u32string_view a, std::u32string_view b, const std::vector<bool>& starred);

// The number of marks for a range of the source that must be all hidden: one for a run that is hidden as a whole,
// otherwise one a folded character.
[[nodiscard]] std::size_t marks_needed(const FoldedText& folded, const Mask& whole, Range where);

}  // namespace sumi::verify
