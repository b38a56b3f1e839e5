#pragma once

#include <string_view>

namespace sumi {

// Whether a word is in common use in English, German, French, Spanish or Dutch, so that in small letters it is hardly
// somebody's name: the most frequent words of newsgroups, abstracts, newspapers and clinical cases, less names, and
// names that are words, too. `word`: in small letters without accents (ß as ss).
[[nodiscard]] bool is_everyday_word(std::string_view word);

}  // namespace sumi
