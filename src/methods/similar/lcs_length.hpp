#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "methods/similar/match_words.hpp"

namespace sumi::similar {

// The length of the longest common subsequence of one text, the pattern, with each of many others.
//   Paper    Crochemore, Iliopoulos, Pinzon, Reid 2001, in the form of Hyyrö 2004: a bit a character of the pattern, a
//            few operations a word for each character of the other. A pattern of at most 378 characters has a mask for
//            each of its characters; for a longer one, only the words with a match are processed.
//   Cost     O(|other| |pattern| / 64) for any lengths; set_pattern O(|pattern| log |pattern|).
//   Memory   4 bytes a character of the alphabet, at most 50 a character of the pattern.
//   Threads  const members from any number of threads.
class LcsLength {
 public:
  // Characters are numbers below `alphabet`.
  explicit LcsLength(std::size_t alphabet) : row_of_(alphabet, 0) {}

  // Copies the data of the pattern that it needs.
  void set_pattern(std::u32string_view pattern);

  [[nodiscard]] std::uint32_t with(std::u32string_view other) const;
  // The lengths for several texts, faster than one after the other. Requires: as many lengths as others.
  void with(std::span<const std::u32string_view> others, std::span<std::uint32_t> lengths) const;

 private:
  template <std::size_t kWords>
  void with_words(std::span<const std::u32string_view> others, std::span<std::uint32_t> lengths) const;
  [[nodiscard]] std::uint32_t with_long_pattern(std::u32string_view other) const;

  std::vector<std::uint32_t> row_of_;       // per character: begin of its masks; 0 (all zero) if the pattern lacks it
  std::vector<std::uint64_t> masks_;        // rows of words_
  std::optional<MatchWords> long_matches_;  // for a long pattern; then row_of_ is the number there + 1
  std::vector<char32_t> distinct_;          // the pattern's characters
  std::size_t words_ = 0;
  std::size_t length_ = 0;
};

// The positions in `text` of the leftmost longest common subsequence with `other`: of all ways to place a longest one,
// the lexicographically first list of positions.
//   Paper    rows of bits as in methods/similar/lcs_length.hpp; docs/sentences.md shows why a step is visible in one
//            row.
//   Cost     O(n ceil(m / 64)) time, at most twice that of the length, for n = |text|, m = |other|.
//   Memory   n m / 8 bytes up to 1 MiB, beyond that sqrt(n) m / 4; and some 30 bytes a character of both.
[[nodiscard]] std::vector<std::uint32_t> leftmost_lcs(std::u32string_view text, std::u32string_view other);

}  // namespace sumi::similar
