#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "tag/patterns/word_filter.hpp"

namespace sumi::tag {

// A key or token that its maker gives a prefix. RE2's syntax behind the prefix.
struct SecretMaker {
  std::string_view entity;
  std::string_view maker;
  std::string_view prefix;  // as it stands, in this case
  std::string_view rest;
};

// A word beside which a secret or a user's name stands. `~`: nothing, or one of space, `_`, `-`; a space: one of these.
struct SecretWord {
  std::string_view entity;
  std::string_view languages;
  std::string_view words;  // `|` between them, in small letters
};

[[nodiscard]] std::span<const SecretMaker> secret_makers();
[[nodiscard]] std::span<const SecretWord> secret_words();

// What stands beside such a word and is none, in small letters: a value of a program, a word of a sentence. Sorted.
[[nodiscard]] bool is_no_secret(std::string_view word);

// Whether a run of letters and digits begins one of the words or prefixes and is whole in it: `api` of api_key, `ghp`
// of ghp_…. Any case. O(1).
[[nodiscard]] bool begins_secret_word(std::string_view run);
// Passes each run that begins a word or prefix.
[[nodiscard]] const WordFilter& secret_filter();

// Beyond ASCII: пароль, パスワード.
[[nodiscard]] bool begins_secret_word_beyond_ascii(std::string_view text);

}  // namespace sumi::tag
