#pragma once

#include <string>
#include <string_view>

#include <sumi/model/promise.hpp>

namespace sumi {

// The mark as it is written: Promise::mark_text, else the character.
[[nodiscard]] std::string written_mark(const Promise& promise);

// Whether a mark of several characters can be told in any text that doesn't have it: it is valid UTF-8 of visible
// characters (64 bytes at most), and nothing that it begins with is also its end ("***" and "abab" are none). Then no
// two of its occurrences overlap, and each occurrence in a published text is a mark.
[[nodiscard]] bool can_be_told(std::string_view mark);

// Stands for marks of several characters where texts are judged: a noncharacter, which texts don't have.
inline constexpr char32_t kMarkStandIn = U'\uFDD0';

// Puts the stand-in for each mark. Returns false, and changes nothing, where the text has the stand-in already.
// Requires: can_be_told(mark).
[[nodiscard]] bool stand_in_for_marks(std::string& text, std::string_view mark);

}  // namespace sumi
