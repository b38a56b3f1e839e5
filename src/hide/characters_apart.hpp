#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "hide/escapes.hpp"

namespace sumi::hide {

// Letters that stand apart, other letters for them, base85 and ROT13. What is read says nothing surely.

// Three single letters or more around `at` with the same signs between any two: "T o v a", "T.o.v.a". Other signs
// between two of them part words. Where capitals stand within, they are also read as beginnings of words.
[[nodiscard]] std::optional<Encoded> letters_apart(std::string_view text, std::size_t at, std::size_t floor);

// The word around `at` with Latin letters for those that look alike (text/lookalikes.hpp); nothing: it has none, or
// others, too.
[[nodiscard]] std::optional<Encoded> latin_word(std::string_view text, std::size_t at, std::size_t floor);

// What stands between white space and says letters of words as base85 (Ascii85, RFC 1924, Z85), in order.
//   Cost  O(text).
[[nodiscard]] std::vector<Encoded> base85_runs(std::string_view text);

// Its words as ROT13 has them, where it names that; else none.
[[nodiscard]] std::vector<Encoded> rot13_words(std::string_view text);

}  // namespace sumi::hide
