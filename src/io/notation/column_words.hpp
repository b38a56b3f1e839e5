#pragma once

#include <string_view>

namespace sumi::io {

// Words that name columns in the languages people keep tables in, in small letters. Values that columns hold, such as
// "male" or "street" in an address, aren't among them.
[[nodiscard]] bool is_column_word(std::string_view word);
// The same for a whole cell, also of words that are parts of values elsewhere: "street".
[[nodiscard]] bool is_column_word_alone(std::string_view cell);
// Words between those: "of", "des", "no".
[[nodiscard]] bool is_joining_word(std::string_view word);
// Whether a name that is written without spaces, or a compound, has a word for what a column holds: "Aufnahmedatum",
// "患者氏名". Requires: small letters.
[[nodiscard]] bool has_column_word_within(std::string_view name);

}  // namespace sumi::io
