#pragma once

#include <cstdint>
#include <vector>

#include <sumi/progress.hpp>
#include <sumi/promise.hpp>

#include "rare/counting_text.hpp"

namespace sumi {

// Bytes of a stretch; a longer one than 2^32 - 1 counts as that, rounded down to whole characters.
using Length = std::uint32_t;

// How far from each character the text is shared by enough: g(i), the length of the longest substring that starts at
// byte i and has support >= k, in bytes of whole characters. 0 where none has, at kBorder, and inside characters.
//   Paper    k-repeating substrings (Matsubara, Hasida 2014), Algorithm 1: suffix array and LCP array. Instead of its
//            windows of k, one pass over the tree of LCP intervals, which counts documents and owners too
//            (duplicates taken off at the lowest common ancestor, after Hui 1992); see docs/rare.md.
//   Cost     O(n) after suffix sorting, whatever k; O(n log depth) by documents or owners. Memory 9 bytes a byte of
//            text (17 above 2^31), `text.bytes` not counted.
//   Requires k >= 2.
//   Result   one length a byte; the ends i + g(i) of characters never decrease within a document.
//   Errors   unfinished where memory is short.
[[nodiscard]] std::vector<Length> frequent_lengths(const CountingText& text, Support by, unsigned k);

}  // namespace sumi
