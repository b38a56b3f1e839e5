#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::tag {

// How near to a number a word for it has to stand.
enum class NumberWordUse {
  near,    // among the words before it, as each pattern requires
  beside,  // directly before it: only marks and the words of number_joints() stand between
  marked   // as beside, and a mark (`:`, `#`, `=`) or a word such as "no" or "Nr." is between them
};

// Words for numbers issued to a person, a record or a thing: a row for each kind, language and use. A word that is
// `near` also counts beside the number. A word that is `marked` counts as `beside` if its language's word for a number
// is appended (Kundennr, 会員番号).
struct NumberWords {
  std::string_view language;
  std::string_view entity;
  NumberWordUse use;
  std::string_view words;  // separated by `|`
};

[[nodiscard]] std::span<const NumberWords> number_word_rows();

// Returns the words of an entity and a use, in the order of the table, without those that have a stronger use (near,
// beside, marked).
[[nodiscard]] std::vector<std::string> number_words(std::string_view entity, NumberWordUse use);
[[nodiscard]] std::vector<std::string> number_words_beside(std::string_view entity);  // near and beside together

// Returns the entities that have a row for a number directly after its word, in the order of the table.
[[nodiscard]] std::vector<std::string> entities_beside_words();

// A word that may stand between a word and its number.
enum class NumberJoint {
  none,    // no joint
  number,  // "no", "Nr", "id": a number follows
  filler   // "is", and names of tags
};
// Requires: a word as folded_words() writes it.
[[nodiscard]] NumberJoint number_joint(std::string_view word);

// Returns the length of the longest word for a number, of three letters or more, that is a prefix of a run; else 0.
// Case doesn't matter. Requires: ASCII letters.
[[nodiscard]] std::size_t length_of_number_word(std::string_view letters);

}  // namespace sumi::tag
