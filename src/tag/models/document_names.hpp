#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "tag/features/cut_text.hpp"
#include "tag/learners/states.hpp"

namespace sumi::tag {

inline constexpr std::size_t kLeastNameBytes = 3;  // least bytes of a searched word
// Least share of a word's occurrences in the document that are in a name.
inline constexpr double kLeastShareOfNames = 0.15;

// Adds the other occurrences of words of names to what was found in a document: once "Ann Solberg" was found, "Ann" and
// "Solberg" are found everywhere. A word is searched if
//   - it consists of letters, and of at least kLeastNameBytes;
//   - it is in a name at no less than kLeastShareOfNames of its occurrences;
//   - the document never has it in lower case outside of names, unless a name has it in lower case.
// Otherwise case doesn't matter. `is_name`: for each label, whether its words are searched; empty: no label's. Adjacent
// occurrences become one entity; its label and score are those of the word's best name.
//   Cost     O(tokens) time and memory, by hashing; nothing if no name was found.
//   Result   `entities` stays disjoint and sorted.
void add_names_of_document(std::string_view text, const std::vector<bool>& is_name, const TagText& cut,
                           std::vector<ScoredEntity>& entities);

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
