#pragma once

#include <string_view>

namespace sumi {

// Returns whether a word is in common use in English, German, French, Spanish or Dutch, so that in lower case it is
// hardly somebody's name. The list has the most frequent words of newsgroups, abstracts, newspapers and clinical cases,
// without pure names. `word`: in lower case without accents (ß as ss).
[[nodiscard]] bool is_everyday_word(std::string_view word);

}  // namespace sumi
