#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "hide/search/escapes.hpp"

namespace sumi::hide {

// Reads letters that are spread apart, lookalike letters, base85 and ROT13. No reading is certain.

// Reads at least three single letters around `at` with the same characters between any two: "T o v a", "T.o.v.a". Other
// characters between two of them separate words. Capitals within are also read as beginnings of words.
[[nodiscard]] std::optional<Encoded> letters_apart(std::string_view text, std::size_t at, std::size_t floor);

// Returns the word around `at` with lookalikes replaced by Latin letters (base/text/lookalikes.hpp); nothing if it has
// none, or other letters, too.
[[nodiscard]] std::optional<Encoded> latin_word(std::string_view text, std::size_t at, std::size_t floor);

// Finds runs between white space that are words in base85 (Ascii85, RFC 1924, Z85), in order.
//   Cost  O(text).
[[nodiscard]] std::vector<Encoded> base85_runs(std::string_view text);

// Returns the words decoded by ROT13, if the text names it; else none.
[[nodiscard]] std::vector<Encoded> rot13_words(std::string_view text);

// Reads numbers of characters or bytes around `at`, from `floor` on, with the same characters between any two: "54 6f
// 76 61", "0x54,0x6f", "CHAR(84)+CHAR(111)", "\54 \6f", "U+0054 U+006F", octal and binary ones, also across the lines
// of a dump; or one number of at least eight digits that encode bytes. Every base in which they spell a word is read,
// with U+001F between two readings; nothing if there is none.
//   Cost  O(stretch).
[[nodiscard]] std::optional<Encoded> code_list(std::string_view text, std::size_t at, std::size_t floor);

}  // namespace sumi::hide
