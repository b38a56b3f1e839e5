#pragma once

#include <span>
#include <string_view>

#include "methods/rare/counting_text.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/level_lengths.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::rare {

// Frequent lengths by sorting all suffixes.
//   Paper    k-repeating substrings (Matsubara, Hasida 2014), Algorithm 1: suffix array and LCP array. Instead of its
//            windows of k, one pass over the tree of LCP intervals, which counts documents and owners too
//            (duplicates taken off at the lowest common ancestor, after Hui 1992); see docs/rare.md.
//   Cost     O(n) after suffix sorting, whatever k and however repetitive the text; O(n log depth) by documents or
//            owners. Memory 9 bytes a byte of text (17 above 2^31), `text.bytes` not counted; if not all is shown, the
//            text is sorted behind what is shown of it, for twice that and 2.
//   Threads  one.
//   Requires k >= 2; `shown` as find_lengths (methods/rare/find_lengths.hpp).
//   Errors   unfinished where memory is short.
[[nodiscard]] FrequentLengths lengths_by_suffix_array(const CountingText& text, std::string_view shown, Support by,
                                                      unsigned k);

// The same for many thresholds, in one pass: an interval serves all that its support reaches and that no deeper one
// has.
//   Cost     as for one, and a step a suffix whenever its length changes from a threshold to the next.
//   Memory   a byte a byte of text and threshold besides, 16 for each longer length than 252 bytes that doesn't follow
//            from the one before.
//   Requires `ks` ascending, distinct, not empty, each >= 2.
[[nodiscard]] LevelLengths level_lengths_by_suffix_array(const CountingText& text, std::string_view shown, Support by,
                                                         std::span<const unsigned> ks);

}  // namespace sumi::rare
