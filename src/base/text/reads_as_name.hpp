#pragma once

#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi {

// Whether a word of a text, which is a part of somebody's name, can be that name there.
//   Names      With a capital letter, or of a script without: yes. In small letters: where the word isn't common
//              (everyday_words.hpp), nor of three letters or fewer: "hey its rajesh".
//   Common     Words that are names, too (Will, May, Rose), also with an ending of -s or -n: with a capital within a
//              sentence, but not behind an article, nor a month beside a number or a preposition. At a sentence's
//              beginning and among capitals, but where the words around it say that it is the common one: Will you,
//              Hope this, Bill of. In small letters only where the words around it say that it is a name: a title or
//              greeting in front, 's behind, a line of its own, a comma or what persons do behind (will said).
//   Several words, and what isn't a word: yes.
//   Cost       O(the line).
//   Requires   valid UTF-8; where.begin < where.end <= text.size().
[[nodiscard]] bool reads_as_name(std::string_view text, Range where);

// The same, as far as it is told by what stays when other stretches of the text are replaced: of a common word, and in
// small letters where the text has capitals, only where a title or greeting stands right in front, 's right behind; of
// a capitalized one also where a word in small letters that is no article stands in front, or where it begins a
// sentence and a sign, or what persons do, stands behind it. So nothing that doesn't read as a name in a source does in
// what is published of it, the month of a date neither.
[[nodiscard]] bool is_told_as_name(std::string_view text, Range where);

}  // namespace sumi
