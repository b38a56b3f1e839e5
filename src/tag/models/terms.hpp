#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tag/features/tag_text.hpp"
#include "tag/learners/scored_entity.hpp"

namespace sumi::tag {

// What lists of words (term_words.hpp) know better than a finder that learned of examples.

// Adds the names that stand behind titles ("Dr Hemswick", "Hr. von Zeiding"), where nothing was found: a word with a
// capital, unless it is a term or a frequent small word. Their score is kTitledScore.
//   Cost    O(tokens), a look-up for each that begins with a capital.
//   Result  `entities` stays disjoint and in order.
void add_titled_names(std::string_view text, const TagText& cut, std::uint32_t label,
                      std::vector<ScoredEntity>& entities);

// Takes out of what was found words that are no names: terms of medicine, forms and programming ("Python", "MRSA",
// "Mirtazapin"), also from within ("Meier Diabetes" becomes "Meier"), and titles by themselves. A word that is a name,
// too, is taken out where its neighbours say so alone: "Foley catheter", "Morbus Wilson", "a script in Ruby".
// Before that, what was found in Hangul gets the whole of its words, but for a particle or title behind a name.
//   Never   the word behind a title; an eponym behind another word of the same name ("Tom Wilson disease"); one that is
//           a name elsewhere in the text.
//   Cost    O(tokens found), by hashing; once the text, where a word of programming may be a name.
void leave_out_terms(std::string_view text, const TagText& cut, std::vector<ScoredEntity>& entities);

// Takes common words in small letters out of what was found, where the text writes names with capitals: from the ends
// ("Dr Moor and the", "told us about"), and from within a person's name, which then is two ("Ann Moor saw Ida Berg").
// What is left has another word in it. Particles of names stay ("von Zeiding", "Ortega y Gasset").
//   `persons`  the label of persons.  Cost  O(tokens), once the text.
//   Result     `entities` stays disjoint and in order.
void leave_out_common_words(std::string_view text, const TagText& cut, std::uint32_t persons,
                            std::vector<ScoredEntity>& entities);

inline constexpr double kTitledScore = .5;

}  // namespace sumi::tag
