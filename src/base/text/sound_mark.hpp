#pragma once

#include <sumi/model/promise.hpp>

namespace sumi {

// Errors: bad_usage if the mark is not a visible character (tokens.hpp, is_visible()), or not a Unicode character.
void require_sound_mark(char32_t mark);

// Checks a promise's mark, which may have several characters; such a mark must be unambiguous in any text
// (mark_text.hpp).
void require_sound_mark(const Promise& promise);

// Checks phrases that are never hidden. Requires: a sound mark. Errors: bad_input for a phrase that is not UTF-8 or
// contains the mark.
void require_sound_phrases(const Promise& promise);

}  // namespace sumi
