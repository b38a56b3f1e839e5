#pragma once

#include <cstddef>
#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi::tag {

// What an end of a stretch meets.
enum class Edge {
  free,
  joint,  // a joiner and a number go on behind it, or end before it
  word    // it lies within a word or a number
};

// Whether a stretch begins or ends within a word or number.
//   Word    letters, marks and digits of scripts with spaces; others (kana, kanji, Thai) end one. So 03-1234 in
//           電話03-1234まで is whole. Before a stretch, \n, \r and \t as two characters each (a dump of JSON) are white
//           space.
//   Number  each character of `joiners` with a digit behind it goes on with a number (with a digit before it, at the
//           begin): 1.2.3 in 1.2.3.4. A plus at the begin opens a number whatever stands before it.
// Requires: valid UTF-8; `at` at a border of characters.
[[nodiscard]] Edge edge_before(std::string_view text, Position at, std::string_view joiners);
[[nodiscard]] Edge edge_behind(std::string_view text, Position at, std::string_view joiners);

// Whether an end within a word lies between a letter and a digit of ASCII (DOB05, 1956F), or between a small letter and
// a capital (seenMay).
[[nodiscard]] bool parts_letters_and_digits(std::string_view text, Position at);

// Whether a digit stands in the 24 bytes from `at` on. One beyond ASCII is taken for one by its first byte.
[[nodiscard]] bool may_hold_digit(std::string_view text, Position at);

// How many letters and digits behind a backslash are of \n, \r, \t or \u000a, where a run of them begins at `begin`.
[[nodiscard]] std::size_t length_of_escape(std::string_view text, Position begin);
// The bytes of such an escape that ends before `at`, with its backslash; else 0.
[[nodiscard]] std::size_t escape_before(std::string_view text, Position at);

}  // namespace sumi::tag
