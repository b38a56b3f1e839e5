#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "methods/rare/counting_text.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::rare {

// The number of sharers of n-grams: for the n-gram that starts at each byte of a text, one more than the number of
// thresholds of `ks` that its support reaches; for a stretch (between borders) of fewer than n characters, the same at
// its first byte. kNoNgram if neither starts there. Supports are counted in `counted`: the text, or an equally long
// version with kBorder for what doesn't count.
//   Paper    n-gram k-anonymization (Maeda et al.), 3.3: an n-gram counts once a document; here optionally once an
//            owner, or each time.
//   Cost     n-grams that fit 64 bits (Alphabet::bits() a character), or strip_space: O(text) twice, and once for each
//            length of a short stretch; each thread reads all of the text. Others: find_lengths
//            (methods/rare/find_lengths.hpp) for each threshold.
//   Memory   a byte a byte of text, and WindowCounts for each distinct n-gram, or what find_lengths takes.
//   Threads  uses `threads`, 16 at most to count n-grams; the result doesn't depend on them.
//   Requires n >= 1; at most 254 thresholds, ascending; counted.size() == text.bytes.size().
//   Limits   supports are capped at 2^32 - 1.
//   Result   with strip_space, White_Space takes no part and doesn't separate n-grams.
inline constexpr std::uint8_t kNoNgram = 0;
[[nodiscard]] std::vector<std::uint8_t> ngram_levels(const CountingText& text, std::string_view counted, Support by,
                                                     unsigned n, bool strip_space, std::span<const unsigned> ks,
                                                     unsigned threads);

}  // namespace sumi::rare
