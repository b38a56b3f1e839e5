#pragma once

#include <string>
#include <vector>

namespace sumi {

// Errors: bad_usage: the mark is not a character that a reader sees (tokens.hpp, is_visible()), or is none of Unicode.
void require_sound_mark(char32_t mark);

// Of phrases that are never hidden. Requires: a sound mark.
// Errors: bad_input: a phrase that is not UTF-8, or that contains the mark.
void require_sound_phrases(const std::vector<std::string>& kept, char32_t mark);

}  // namespace sumi
