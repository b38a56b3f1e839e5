#pragma once

#include <span>
#include <string_view>

#include "methods/rare/counting_text.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/level_lengths.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::rare {

// Finds frequent lengths by sorting all suffixes.
//   Paper    k-repeating substrings (Matsubara, Hasida 2014), Algorithm 1: suffix array and LCP array. Instead of the
//            paper's windows of k suffixes, one pass over the tree of LCP intervals, which also counts documents and
//            owners (duplicates are subtracted at the lowest common ancestor, after Hui 1992); see docs/rare.md.
//   Cost     O(n) after suffix sorting, for any k and any repetition; O(n log depth) by documents or owners. Memory 9
//            bytes a byte of text (17 above 2^31), without `text.bytes`; if not all is shown, the text is sorted after
//            its shown version, for twice that plus 2.
//   Threads  one.
//   Requires k >= 2; `shown` as find_lengths (methods/rare/find_lengths.hpp).
//   Errors   unfinished if memory is short.
[[nodiscard]] FrequentLengths lengths_by_suffix_array(const CountingText& text, std::string_view shown, Support by,
                                                      unsigned k);

// The same for many thresholds in one pass: an interval serves all thresholds that its support reaches and that no
// deeper one has served.
//   Cost     as for one, plus a step a suffix for each change of its length from one threshold to the next.
//   Memory   in addition, a byte a byte of text and threshold, and 16 for each length above 252 bytes that isn't
//            derived.
//   Requires `ks` ascending, distinct, not empty, each >= 2.
[[nodiscard]] LevelLengths level_lengths_by_suffix_array(const CountingText& text, std::string_view shown, Support by,
                                                         std::span<const unsigned> ks);

}  // namespace sumi::rare
