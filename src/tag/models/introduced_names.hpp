#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tag/features/tag_text.hpp"
#include "tag/learners/scored_entity.hpp"

namespace sumi::tag {

// Adds names that a short line shows by its words: up to four words that aren't everyday ones.
//   introduced   in any case, after "my name is" and the like, or after a greeting with "its", "this is", "im":
//                hi its ida berg pls call
//   before comma the words at the begin of a line before a comma and a name that ends the line: BERG, IDA M
//   apostrophe   d'Aubervie, O'Solberg: at the line's begin, after `:`, `&`, "the" or a title, before 's or MD
//   Cost    O(tokens), and a look-up for each that may begin one.
//   Result  `entities` stays disjoint and sorted. The score of added names is kTitledScore.
void add_introduced_names(std::string_view text, const TagText& cut, std::uint32_t label,
                          std::vector<ScoredEntity>& entities);

}  // namespace sumi::tag
