#pragma once

#include <cstddef>
#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi::tag {

// What an end of a stretch adjoins.
enum class Edge {
  free,
  joint,  // a joiner with a number on its other side
  word    // the inside of a word or a number
};

// Returns whether a stretch begins or ends within a word or number.
//   Word    letters, marks and digits of scripts with spaces; other characters (kana, kanji, Thai) end a word, so
//           03-1234 in 電話03-1234まで is whole. Before a stretch, \n, \r and \t written as two characters (a dump of JSON)
//           are white space.
//   Number  a character of `joiners` with a digit after it (at the begin of a stretch: before it) continues a number:
//           1.2.3 in 1.2.3.4. A plus at the begin opens a number whatever precedes it.
// Requires: valid UTF-8; `at` at a character boundary.
[[nodiscard]] Edge edge_before(std::string_view text, Position at, std::string_view joiners);
[[nodiscard]] Edge edge_behind(std::string_view text, Position at, std::string_view joiners);

// Returns whether an end within a word lies between an ASCII letter and a digit (DOB05, 1956F), or between a lower-case
// letter and a capital (seenMay).
[[nodiscard]] bool parts_letters_and_digits(std::string_view text, Position at);

// Returns whether a digit stands in the 24 bytes from `at` on. A character beyond ASCII is judged by its first byte.
[[nodiscard]] bool may_hold_digit(std::string_view text, Position at);

// Returns how many letters and digits after a backslash belong to \n, \r, \t or \u000a, if a run of them begins at
// `begin`.
[[nodiscard]] std::size_t length_of_escape(std::string_view text, Position begin);
// Returns the bytes of such an escape that ends before `at`, with its backslash; else 0.
[[nodiscard]] std::size_t escape_before(std::string_view text, Position at);

}  // namespace sumi::tag
