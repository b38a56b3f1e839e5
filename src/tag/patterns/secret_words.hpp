#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "tag/patterns/context_words.hpp"

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

// Returns whether a word may be one of those from which a wallet's keys are made (BIP-39, English list), by its first
// three letters and its size. Requires: at least three ASCII letters. Cost: O(1).
[[nodiscard]] bool may_be_seed_word(std::string_view run);
// Returns whether a text is 12, 15, 18, 21 or 24 words of the list, whose last bits are the checksum of the others;
// what stands between the words is ignored.
[[nodiscard]] bool is_wallet_seed(std::string_view text);
// As above, but a quarter of the words may be misspelled, and there is no checksum: for text beside a word that
// announces a seed.
[[nodiscard]] bool is_named_wallet_seed(std::string_view text);

}  // namespace sumi::tag
