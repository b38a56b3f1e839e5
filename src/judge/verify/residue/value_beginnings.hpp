#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace sumi::verify {

// Returns whether two adjacent characters belong to one word: two letters (or marks), or two digits; in scripts without
// spaces never.
[[nodiscard]] bool is_within_word(char32_t before, char32_t after);

// Returns whether [begin, end) is whole words; in Hangul also true for a name of three syllables within a word, and for
// one of two followed by a particle or title. Requires: begin < end <= text.size().
[[nodiscard]] bool is_whole(std::u32string_view text, std::size_t begin, std::size_t end);

// The positions of a text where a value may begin, by its first four characters: with false positives, without false
// negatives.
//   Paper    Bloom, Space/time trade-offs in hash coding with allowable errors, 1970, with one hash.
//   Cost     a few bits read where a word begins. 8 bytes a value, and 8 KiB.
class ValueBeginnings {
 public:
  // `values`: the number that will be added.
  explicit ValueBeginnings(std::size_t values);
  // Requires: not empty.
  void add(std::u32string_view value);

  // The first position from `at` on where one may begin, at the border of a word or within one of Hangul; the text's
  // size if there is none.
  [[nodiscard]] std::size_t next(std::u32string_view text, std::size_t at) const;

 private:
  static constexpr std::size_t kMost = 4;  // characters

  [[nodiscard]] std::size_t bit_of(std::uint64_t fingerprint) const;
  [[nodiscard]] bool may_begin(std::u32string_view text) const;

  std::vector<std::uint64_t> bits_;
  unsigned shift_ = 0;
  bool has_length_[kMost + 1] = {};  // true if a value has so many characters; the last one: or more
};

}  // namespace sumi::verify
