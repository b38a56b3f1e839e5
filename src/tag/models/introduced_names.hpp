#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tag/features/tag_text.hpp"
#include "tag/learners/scored_entity.hpp"

namespace sumi::tag {

// Adds names that the words of a short line tell: up to four words that aren't everyday ones.
//   introduced   in any case, behind "my name is" and the like, or behind a greeting with "its", "this is", "im":
//                hi its ida berg pls call
//   before comma the words a line begins with in front of a comma and a name with which the line ends: BERG, IDA M
//   apostrophe   d'Aubervie, O'Solberg: at the line's begin, behind `:`, `&`, "the" or a title, in front of 's or MD
//   Cost    O(tokens), a look-up for each that may begin one.
//   Result  `entities` stays disjoint and in order. Their score is kTitledScore.
void add_introduced_names(std::string_view text, const TagText& cut, std::uint32_t label,
                          std::vector<ScoredEntity>& entities);

}  // namespace sumi::tag
