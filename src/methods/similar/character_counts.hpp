#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "methods/similar/distinct_sentences.hpp"

namespace sumi::similar {

// Counts of a text's characters in 64 classes, for an upper bound on common subsequences: a class can't contribute more
// than the lower of both counts. Counts are capped at 255; what exceeds that is counted in one sum.
//   Cost  O(text) to make; a bound takes some 15 instructions with SSE2.
class CharacterCounts {
 public:
  // Characters are numbers, the most frequent first: the first 32 are classes of their own, the others share the rest.
  explicit CharacterCounts(std::u32string_view text);

  // An upper bound on the length of a longest common subsequence.
  friend std::uint32_t common_at_most(const CharacterCounts& a, const CharacterCounts& b) {
    int apart = 0;  // min(x, y) = (x + y - |x - y|) / 2; a sum of differences is one instruction
    for (std::size_t i = 0; i < kClasses; ++i) {
      apart += a.counts_[i] > b.counts_[i] ? a.counts_[i] - b.counts_[i] : b.counts_[i] - a.counts_[i];
    }
    const std::uint32_t common = (a.counted_ + b.counted_ - static_cast<std::uint32_t>(apart)) / 2;
    return common + (a.beyond_ < b.beyond_ ? a.beyond_ : b.beyond_);
  }

 private:
  static constexpr std::size_t kClasses = 64;

  std::array<std::uint8_t, kClasses> counts_{};
  std::uint32_t counted_ = 0;  // their sum
  std::uint32_t beyond_ = 0;
};

// Sentences split by frequency: the text of their rarer characters, and counts of the others, which are the few
// characters that make up `kFrequentShare` of all text. A common subsequence isn't longer than that of the rarer
// characters plus the bound by the counts.
//   Cost    O(characters).
//   Memory  4 bytes a rarer character, 80 a distinct sentence.
class FrequencySplit {
 public:
  static constexpr double kFrequentShare = 0.45;  // fastest on English abstracts

  explicit FrequencySplit(const DistinctSentences& distinct);

  [[nodiscard]] std::u32string_view rarer(std::size_t sentence) const {
    return std::u32string_view(rarer_).substr(begins_[sentence], begins_[sentence + 1] - begins_[sentence]);
  }
  [[nodiscard]] const CharacterCounts& frequent(std::size_t sentence) const { return frequent_[sentence]; }

 private:
  std::u32string rarer_;
  std::vector<std::size_t> begins_;
  std::vector<CharacterCounts> frequent_;
};

}  // namespace sumi::similar
