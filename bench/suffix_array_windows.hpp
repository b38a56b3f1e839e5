#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace sumi::bench {

// The rival: for each position, the number of bytes that occur at k places or more, by sorting all suffixes.
//   Paper    k-repeating substrings (Matsubara, Hasida 2014), Algorithm 1: of the windows of k neighbours in the suffix
//            array that contain a suffix, the one whose members share most. Its O(kn) minima and maxima are O(n) here,
//            by monotone queues. Suffixes by libdivsufsort; LCPs by way of Phi (Kärkkäinen, Manzini, Puglisi 2009).
//   Cost     O(n) after suffix sorting; 8 bytes a byte of text in addition to the text. One thread.
//   Requires k >= 2; text below 2^31 bytes.
//   Result   in bytes, not rounded to whole characters; no shared string contains kBorder.
[[nodiscard]] std::vector<std::int32_t> lengths_by_windows(std::string_view text, unsigned k);

}  // namespace sumi::bench
