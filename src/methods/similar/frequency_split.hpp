#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "methods/similar/character_counts.hpp"
#include "methods/similar/distinct_sentences.hpp"

namespace sumi::similar {

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
