#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "tag/patterns/word_filter.hpp"

namespace sumi::tag {

// A key or token to which its vendor gives a prefix. RE2's syntax after the prefix.
struct SecretMaker {
  std::string_view entity;
  std::string_view maker;
  std::string_view prefix;  // exact, case-sensitive
  std::string_view rest;
};

// A word beside which a secret or a user name stands. `~` stands for nothing, or one of space, `_`, `-`; a space for
// one of these.
struct SecretWord {
  std::string_view entity;
  std::string_view languages;
  std::string_view words;  // separated by `|`, in lower case
};

[[nodiscard]] std::span<const SecretMaker> secret_makers();
[[nodiscard]] std::span<const SecretWord> secret_words();

// Values beside such a word that are no secrets, in lower case: a value of a program, a word of a sentence. Sorted.
[[nodiscard]] bool is_no_secret(std::string_view word);

// Returns whether a run of letters and digits is the first run of one of the words or prefixes: `api` of api_key, `ghp`
// of ghp_…. Any case. Cost: O(1).
[[nodiscard]] bool begins_secret_word(std::string_view run);
// Returns a filter that passes each run that begins a word or prefix.
[[nodiscard]] const WordFilter& secret_filter();

// For words beyond ASCII: пароль, パスワード.
[[nodiscard]] bool begins_secret_word_beyond_ascii(std::string_view text);

}  // namespace sumi::tag
