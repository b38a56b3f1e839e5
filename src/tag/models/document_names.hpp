#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "tag/features/tag_text.hpp"
#include "tag/learners/scored_entity.hpp"

namespace sumi::tag {

inline constexpr std::size_t kLeastNameBytes = 3;   // of a word that is sought
inline constexpr double kLeastShareOfNames = 0.15;  // of a word's places in the document: there it is in a name

// Adds to what was found in a document the other places of the words of names: who was once found as "Ann Solberg" is
// found as "Ann" and "Solberg" everywhere. A word is sought if
//   - it has only letters, and at least kLeastNameBytes;
//   - it is in a name at no fewer than kLeastShareOfNames of its places;
//   - the document never has it in lower case outside of names, unless a name has it so. Other cases don't matter.
// `is_name`: for each label, whether its words are sought; empty: none's. Places that follow one another are one
// entity; its label and score are those of the word's best name.
//   Cost     O(tokens) time and memory, by hashing; nothing where no name was found.
//   Result   `entities` stays disjoint and in order.
void add_names_of_document(std::string_view text, const std::vector<bool>& is_name, const TagText& cut,
                           std::vector<ScoredEntity>& entities);

}  // namespace sumi::tag
