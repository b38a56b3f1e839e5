#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/machine/large_pages.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::rare {

// A position, or a number, for each byte of a text.
template <typename Index>
using Suffixes = std::vector<Index, LargePages<Index>>;

// The suffix array of `text`, in byte order. Index: std::int32_t (text below 2^31 bytes) or std::int64_t.
//   Cost    O(n log n) time in theory, near linear in practice (libdivsufsort); sizeof(Index) bytes a byte.
//   Errors  unfinished if memory is short.
template <typename Index>
[[nodiscard]] Suffixes<Index> suffix_array(std::string_view text);

// The number of bytes that two suffixes share before the first kBorder; `known`: a lower bound that is already known.
[[nodiscard]] inline std::size_t shared_bytes(std::string_view text, std::size_t a, std::size_t b, std::size_t known) {
  const std::size_t most = text.size() - std::max(a, b);
  while (known < most && text[a + known] == text[b + known] && text[a + known] != kBorder) ++known;
  return known;
}

// The permuted LCP array: for each position of the text, the number of bytes that its suffix shares with the previous
// one in the suffix array, up to the first kBorder. With kStep > 1 only for every kStep-th position, which bounds the
// others: m positions later at least m bytes fewer are shared.
//   Paper   the (sparse) permuted LCP array by way of Phi (Kärkkäinen, Manzini, Puglisi 2009).
//   Cost    O(n) time; no memory in addition to the result.
template <typename Index, unsigned kStep = 1>
[[nodiscard]] Suffixes<Index> permuted_lcp(std::string_view text, const Suffixes<Index>& suffixes);

}  // namespace sumi::rare
