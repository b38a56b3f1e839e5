#pragma once

#include <string>
#include <string_view>

#include <sumi/model/promise.hpp>
#include <sumi/model/table.hpp>

namespace sumi {

// The mark's text: Promise::mark_text, or the mark character if it is empty.
[[nodiscard]] std::string written_mark(const Promise& promise);

// Returns whether a mark of several characters is unambiguous in texts that don't contain it: it is valid UTF-8 of at
// most 64 bytes of visible characters, and no proper prefix is also a suffix ("***" and "abab" have one). Then its
// occurrences never overlap, and each occurrence in a published text is a mark.
[[nodiscard]] bool is_clear_mark(std::string_view mark);

// Replaces marks of several characters while texts are judged: a noncharacter, which texts don't contain.
inline constexpr char32_t kMarkStandIn = U'\uFDD0';

// Replaces each mark by the stand-in. Returns false, and changes nothing, if the text already contains the stand-in.
// Requires: is_clear_mark(mark).
[[nodiscard]] bool replace_marks(std::string& text, std::string_view mark);

// Errors: bad_usage if Promise::together and facts are inconsistent, alone or with the rest of the promise.
void require_sound_facts(const Promise& promise);

// Returns the mark that an option names. Errors: bad_usage unless it is one visible character.
[[nodiscard]] char32_t mark_named(std::string_view text);

// Errors: bad_usage if the mark is not a visible character (tokens.hpp, is_visible()), or not a Unicode character.
void require_sound_mark(char32_t mark);

// Checks a promise's mark, which may have several characters; such a mark must be unambiguous in any text
// (mark_text.hpp).
void require_sound_mark(const Promise& promise);

// Checks phrases that are never hidden. Requires: a sound mark. Errors: bad_input for a phrase that is not UTF-8 or
// contains the mark.
void require_sound_phrases(const Promise& promise);

// Checks what every job on a table in memory relies on: columns with equally many rows, in valid UTF-8.
//   Cost     O(distinct cells).
//   Errors   bad_input at the column, after `what`: it has another number of rows than the first one, or its name or a
//            cell is not UTF-8.
void require_sound(const Table& table, std::string_view what = {});

}  // namespace sumi
