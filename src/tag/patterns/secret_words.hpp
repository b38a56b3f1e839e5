#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

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
// Tells most other runs in a few instructions, in any case. Some pass that begin no word.
class SecretFilter {
 public:
  // Requires: not empty.
  void add(std::string_view run) { bits_[number(run) / 64] |= std::uint64_t{1} << number(run) % 64; }
  [[nodiscard]] bool may_hold(std::string_view run) const {
    return (bits_[number(run) / 64] >> number(run) % 64 & 1) != 0;
  }

 private:
  // Of its size and its first two and last characters.
  [[nodiscard]] static std::size_t number(std::string_view run) {
    const auto low = [&](std::size_t at) { return static_cast<unsigned char>(run[at]) & 31U; };
    const std::uint32_t all = low(0) | low(run.size() > 1 ? 1 : 0) << 5 | low(run.size() - 1) << 10 |
                              static_cast<std::uint32_t>(run.size()) << 15;
    return all * 2654435769U >> 20;
  }

  std::array<std::uint64_t, 64> bits_{};
};
[[nodiscard]] const SecretFilter& secret_filter();

// Beyond ASCII: пароль, パスワード.
[[nodiscard]] bool begins_secret_word_beyond_ascii(std::string_view text);

}  // namespace sumi::tag
