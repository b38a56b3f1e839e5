#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "rare/large_pages.hpp"

namespace sumi {

// A position, or a number, for each byte of a text.
template <typename Index>
using Suffixes = std::vector<Index, LargePages<Index>>;

// The suffixes of `text` in byte order. Index: std::int32_t (text below 2^31 bytes) or std::int64_t.
//   Cost    O(n log n) time in theory, near linear in practice (libdivsufsort); sizeof(Index) bytes a byte.
//   Errors  unfinished where memory is short.
template <typename Index>
[[nodiscard]] Suffixes<Index> suffix_array(std::string_view text);

// For each position of the text, how many bytes its suffix shares with the one sorted before it, counted no further
// than the first kBorder.
//   Paper   the permuted LCP array by way of Phi (Kärkkäinen, Manzini, Puglisi 2009).
//   Cost    O(n) time; no memory beside the result.
template <typename Index>
[[nodiscard]] Suffixes<Index> permuted_lcp(std::string_view text, const Suffixes<Index>& suffixes);

}  // namespace sumi
