#pragma once

#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi {

// Returns whether a word that is a part of somebody's name can be that name at this place of a text.
//   Names      With a capital, or in a script without case: yes. In lower case: if the word is neither common
//              (everyday_words.hpp) nor of three letters or fewer: "hey its rajesh".
//   Common     Words that are also names (Will, May, Rose), also with an ending of -s or -n. With a capital within a
//              sentence: yes, but not after an article, nor a month next to a number or a preposition. At the beginning
//              of a sentence and among capitals: yes, unless the words around it show the common word: Will you, Hope
//              this, Bill of. In lower case: only if the words around it show a name: a title or greeting before it, 's
//              after it, a line of its own, a comma after it, or a verb that persons do (will said).
//   Several words, and what isn't a word: yes.
//   Cost       O(the line).
//   Requires   valid UTF-8; where.begin < where.end <= text.size().
[[nodiscard]] bool reads_as_name(std::string_view text, Range where);

// The same, judged only by what stays when other stretches of the text are replaced. A common word, and a word in lower
// case in a text with capitals, needs a title or greeting directly before it or 's directly after it. A capitalized one
// also counts if a word in lower case that is no article comes before it, or if it begins a sentence and a sign, or
// what persons do, follows. So a word that doesn't read as a name in a source doesn't in its publication either, nor
// does the month of a date.
[[nodiscard]] bool is_told_as_name(std::string_view text, Range where);

}  // namespace sumi
