#pragma once

#include <cstddef>
#include <string_view>

namespace sumi::tag {

// What is said of a value that stands beside a word for a secret: whether it is one, and no word of the sentence, no
// place for one (${PASSWORD}, ****) and no part of a program (self.password, getpass()).
// Letters with digits or signs among them, or four digits at least.
[[nodiscard]] bool is_secret(std::string_view value);
// Behind a word alone, without a sign: six characters with letters and digits, no `/` or `_`.
[[nodiscard]] bool is_bare_secret(std::string_view value);
// Eight characters at least, letters and digits among them; Amazon's keys may have no digit.
[[nodiscard]] bool is_long_secret(std::string_view value);
// A word, too, that nothing shows to be none.
[[nodiscard]] bool is_given_word(std::string_view value);
// A user's name: with a digit, or behind @.
[[nodiscard]] bool is_handle(std::string_view value);
// An address with a password in it that is_given_word().
[[nodiscard]] bool has_credentials(std::string_view url);

// Where a secret ends before another setting (&user=, ;Encrypt=) or the end of a tag. Bytes.
[[nodiscard]] std::size_t length_of_secret(std::string_view value);

}  // namespace sumi::tag
