#pragma once

#include <cstddef>
#include <string_view>

namespace sumi::tag {

// Returns whether a value beside a word for a secret is a secret: no word of the sentence, no placeholder (${PASSWORD},
// ****) and no code (self.password, getpass()), but letters with digits or signs among them, or at least four digits.
[[nodiscard]] bool is_secret(std::string_view value);
// As is_secret(), for a value after the word alone, without a sign: at least six characters with letters and digits, no
// `/` or `_`.
[[nodiscard]] bool is_bare_secret(std::string_view value);
// Returns whether a value has at least eight characters, letters and digits among them; Amazon's keys may have no
// digit.
[[nodiscard]] bool is_long_secret(std::string_view value);
// As is_secret(), but also accepts a plain word, unless something shows that it is no secret.
[[nodiscard]] bool is_given_word(std::string_view value);
// Returns whether a value is a user name: with a digit, or after @.
[[nodiscard]] bool is_handle(std::string_view value);
// Returns whether an address has a password that satisfies is_given_word().
[[nodiscard]] bool has_credentials(std::string_view url);

// Returns the length of a secret in bytes, before another setting (&user=, ;Encrypt=) or the end of a tag.
[[nodiscard]] std::size_t length_of_secret(std::string_view value);

}  // namespace sumi::tag
