#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::tag {

// How near to a number a word for it stands.
enum class NumberWordUse {
  near,    // among the words in front of it, as each pattern says
  beside,  // right in front: between them stand marks and the words of number_joints() alone
  marked   // the same, and a mark (`:`, `#`, `=`) or a word such as "no" or "Nr." is among them
};

// Words for numbers that somebody gave to a person, a record or a thing: one row a kind, language and use. What is
// `near` counts beside the number, too. What is `marked` counts as `beside` with its language's word for a number at
// its end (Kundennr, 会員番号).
struct NumberWords {
  std::string_view language;
  std::string_view entity;
  NumberWordUse use;
  std::string_view words;  // `|` between them
};

[[nodiscard]] std::span<const NumberWords> number_word_rows();

// Those of an entity and a use, in the order of the table, but what has a stronger one (near, beside, marked).
[[nodiscard]] std::vector<std::string> number_words(std::string_view entity, NumberWordUse use);
[[nodiscard]] std::vector<std::string> number_words_beside(std::string_view entity);  // near and beside

// Entities that have a row for a number right behind its word, in the order of the table.
[[nodiscard]] std::vector<std::string> entities_beside_words();

// What may stand between a word and its number.
enum class NumberJoint {
  none,    // neither
  number,  // "no", "Nr", "id": says that a number follows
  filler   // "is", and names of tags
};
// Requires: as folded_words() writes it.
[[nodiscard]] NumberJoint number_joint(std::string_view word);

// How many letters of a run make the longest word for a number of three letters or more that it begins with; else 0.
// Case doesn't count. Requires: ASCII letters.
[[nodiscard]] std::size_t length_of_number_word(std::string_view letters);

}  // namespace sumi::tag
