#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "methods/similar/lcs_length.hpp"

namespace sumi::similar {

// The lengths of the longest common subsequences of some texts, the patterns, with each of many others; all patterns
// are processed together.
//   Paper    as LcsLength; the patterns are side by side in registers, so that a character of the other text is looked
//            up once for all.
//   Cost     O(|other| longest / 63) for any lengths; eight patterns take little more than one. Beyond 378 characters,
//            as LcsLength for each.
//   Memory   4 bytes a character of the alphabet, 64 for each distinct character and 63 of the longest pattern.
//   Threads  const members from any number of threads.
class LcsLengths {
 public:
  static constexpr std::size_t kMost = 8;  // the most patterns
  using Lengths = std::array<std::uint32_t, kMost>;

  // Characters are numbers below `alphabet`.
  explicit LcsLengths(std::size_t alphabet) : alphabet_(alphabet), row_of_(alphabet, 0) {}

  // Requires: at most kMost.
  void set_patterns(std::span<const std::u32string_view> patterns);

  // The length for each pattern, in order; 0 after the last.
  [[nodiscard]] Lengths with(std::u32string_view other) const;

 private:
  template <std::size_t kWords>
  [[nodiscard]] Lengths with_words(std::u32string_view other) const;

  std::size_t alphabet_;
  std::vector<std::uint32_t> row_of_;  // per character: begin of its masks; 0 (all zero) if no pattern has it
  std::vector<std::uint64_t> masks_;   // rows of words_, each a word of all patterns
  std::vector<char32_t> distinct_;     // the patterns' characters
  std::vector<LcsLength> long_;        // one a pattern, if one is long
  std::size_t words_ = 0;
};

}  // namespace sumi::similar
