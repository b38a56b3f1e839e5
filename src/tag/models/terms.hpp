#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tag/features/cut_text.hpp"
#include "tag/learners/states.hpp"

namespace sumi::tag {

// Corrections by word lists (term_words.hpp), which know some words better than a finder trained on examples.

// Adds names after titles ("Dr Hemswick", "Hr. von Zeiding") where nothing was found: a capitalized word, unless it is
// a term or a function word. Their score is kTitledScore.
//   Cost    O(tokens), a look-up for each that begins with a capital.
//   Result  `entities` stays disjoint and sorted.
void add_titled_names(std::string_view text, const TagText& cut, std::uint32_t label,
                      std::vector<ScoredEntity>& entities);

// Removes words that are no names from the entities: terms of medicine, forms and programming ("Python", "MRSA",
// "Mirtazapin"), also within an entity ("Meier Diabetes" becomes "Meier"), and titles on their own. A word that can
// also be a name is removed only if its neighbours show that it is a term: "Foley catheter", "Morbus Wilson", "a script
// in Ruby". Before that, entities in Hangul are widened to whole words, except for a particle or title after a name.
//   Never   the word after a title; an eponym after another word of the same name ("Tom Wilson disease"); a word that
//           is a name elsewhere in the text.
//   Cost    O(tokens found), by hashing; once the text, where a word of programming may be a name.
void leave_out_terms(std::string_view text, const TagText& cut, std::vector<ScoredEntity>& entities);

// Removes common words in lower case from entities, if the text capitalizes names: from the ends ("Dr Moor and the",
// "told us about"), and from within a person's name, which is then split ("Ann Moor saw Ida Berg"). A remaining piece
// has another word in it. Particles of names stay ("von Zeiding", "Ortega y Gasset").
//   `persons`  the label of persons.  Cost  O(tokens), and the text once.
//   Result     `entities` stays disjoint and sorted.
void leave_out_common_words(std::string_view text, const TagText& cut, std::uint32_t persons,
                            std::vector<ScoredEntity>& entities);

inline constexpr double kTitledScore = .5;

}  // namespace sumi::tag
