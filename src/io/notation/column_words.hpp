#pragma once

#include <string_view>

namespace sumi::io {

// Returns whether a word names columns in the languages of the lists, in lower case. Values in columns, such as "male"
// or "street" in an address, don't count.
[[nodiscard]] bool is_column_word(std::string_view word);
// As above, for a whole cell; also accepts words that are parts of values elsewhere: "street".
[[nodiscard]] bool is_column_word_alone(std::string_view cell);
// Accepts words between those: "of", "des", "no".
[[nodiscard]] bool is_joining_word(std::string_view word);
// Returns whether a name written without spaces, or a compound, contains a word for a column's content:
// "Aufnahmedatum", "患者氏名". Requires: lower case.
[[nodiscard]] bool has_column_word_within(std::string_view name);

}  // namespace sumi::io
