#pragma once

#include <string>
#include <string_view>

#include <sumi/model/promise.hpp>

namespace sumi {

// The mark's text: Promise::mark_text, or the mark character if it is empty.
[[nodiscard]] std::string written_mark(const Promise& promise);

// Returns whether a mark of several characters is unambiguous in texts that don't contain it: it is valid UTF-8 of at
// most 64 bytes of visible characters, and no proper prefix is also a suffix ("***" and "abab" have one). Then its
// occurrences never overlap, and each occurrence in a published text is a mark.
[[nodiscard]] bool can_be_told(std::string_view mark);

// Replaces marks of several characters while texts are judged: a noncharacter, which texts don't contain.
inline constexpr char32_t kMarkStandIn = U'\uFDD0';

// Replaces each mark by the stand-in. Returns false, and changes nothing, if the text already contains the stand-in.
// Requires: can_be_told(mark).
[[nodiscard]] bool stand_in_for_marks(std::string& text, std::string_view mark);

}  // namespace sumi
