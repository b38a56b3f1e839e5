#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "hide/search/escapes.hpp"

namespace sumi::hide {

// Letters that stand apart, other letters for them, base85 and ROT13. What is read says nothing surely.

// Three single letters or more around `at` with the same signs between any two: "T o v a", "T.o.v.a". Other signs
// between two of them part words. Where capitals stand within, they are also read as beginnings of words.
[[nodiscard]] std::optional<Encoded> letters_apart(std::string_view text, std::size_t at, std::size_t floor);

// The word around `at` with Latin letters for those that look alike (base/text/lookalikes.hpp); nothing: it has none,
// or others, too.
[[nodiscard]] std::optional<Encoded> latin_word(std::string_view text, std::size_t at, std::size_t floor);

// Finds runs between white space that are words in base85 (Ascii85, RFC 1924, Z85), in order.
//   Cost  O(text).
[[nodiscard]] std::vector<Encoded> base85_runs(std::string_view text);

// Its words as ROT13 has them, where it names that; else none.
[[nodiscard]] std::vector<Encoded> rot13_words(std::string_view text);

// Numbers of characters or bytes around `at`, from `floor` on, with the same signs between any two: "54 6f 76 61",
// "0x54,0x6f", "CHAR(84)+CHAR(111)", "\54 \6f", "U+0054 U+006F", octal and binary ones, also over the lines of a dump;
// or one number of eight digits and more whose digits are bytes. Each base in which they say a word is read, with
// U+001F between two; nothing: none does.
//   silent  up to there, lists that were read said nothing, so none is read: 0 at first, and kept for a text.
//   Cost    O(stretch).
[[nodiscard]] std::optional<Encoded> code_list(std::string_view text, std::size_t at, std::size_t floor,
                                               std::size_t& silent);

}  // namespace sumi::hide
