#pragma once

#include <sumi/model/promise.hpp>

namespace sumi {

// Errors: bad_usage: the mark is not a character that a reader sees (tokens.hpp, is_visible()), or is none of Unicode.
void require_sound_mark(char32_t mark);

// The same of a promise's mark, which may be of several characters; these must be told in every text (mark_text.hpp).
void require_sound_mark(const Promise& promise);

// Of phrases that are never hidden. Requires: a sound mark.
// Errors: bad_input: a phrase that is not UTF-8, or that contains the mark.
void require_sound_phrases(const Promise& promise);

}  // namespace sumi
