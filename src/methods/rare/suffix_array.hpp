#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "base/machine/large_pages.hpp"
#include "methods/rare/counting_text.hpp"
#include "methods/rare/position_set.hpp"
#include "methods/rare/prefix_code.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/span.hpp>

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

// Calls visit(position, key) for the chosen suffixes of a range, block by block from its end. O(range).
template <typename Visit>
void for_each_chosen_key(const PrefixCode& code, std::string_view text, const PositionSet& chosen, Range where,
                         const Visit& visit) {
  constexpr Position kBlock = 4096;
  std::array<std::uint64_t, kBlock> keys;
  PrefixCode::Tails tails = code.tails_after(text, where.end);
  for (Position end = where.end; end > where.begin;) {
    const Position begin = end - std::min(kBlock, end - where.begin);
    code.write_keys(text, begin, end, tails, keys.data());
    chosen.for_each({begin, end}, [&](Position at) { visit(at, keys[at - begin]); });
    end = begin;
  }
}

// Reads suffixes of a counting text some bytes at a time. A suffix ends at its border.
//   Requires  positions in the text, which ends with a border.

// The eight bytes from a position on, the first one highest; after a border, borders.
[[nodiscard]] inline std::uint64_t eight_bytes(std::string_view text, Position at) {
  static_assert(std::endian::native == std::endian::little);
  std::uint64_t word = ~std::uint64_t{0};
  std::memcpy(&word, text.data() + at, std::min<std::size_t>(sizeof word, text.size() - at));
  word = __builtin_bswap64(word);
  const std::uint64_t borders = word & ~((~word & 0x7F7F7F7F7F7F7F7FU) + 0x7F7F7F7F7F7F7F7FU) & 0x8080808080808080U;
  return borders == 0 ? word : word | ~std::uint64_t{0} >> std::countl_zero(borders);
}

// The number of bytes that two different words share.
[[nodiscard]] inline unsigned same_bytes(std::uint64_t a, std::uint64_t b) {
  return static_cast<unsigned>(std::countl_zero(a ^ b)) / 8;
}

// The index of the word's first border; 8 if there is none.
[[nodiscard]] inline unsigned border_in(std::uint64_t word) {
  return (word & 0xFF) != 0xFF ? 8 : 8 - static_cast<unsigned>(std::countr_one(word)) / 8;
}

// The number of bytes that two suffixes share, and whether both end there.
struct SharedBytes {
  std::uint32_t bytes = 0;
  bool border = false;
};

// The same up to `most`, a multiple of 8; whether both end after `most` is not examined. O(bytes shared).
[[nodiscard]] inline SharedBytes shared_from(std::string_view text, Position a, Position b, std::uint32_t most) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  const char* const of_a = text.data() + a;
  const char* const of_b = text.data() + b;
  const std::size_t left = text.size() - std::max(a, b);
  std::uint32_t bytes = 0;
  for (; bytes < most && left - bytes >= sizeof kOnes; bytes += sizeof kOnes) {
    std::uint64_t word_a = 0;
    std::uint64_t word_b = 0;
    std::memcpy(&word_a, of_a + bytes, sizeof word_a);
    std::memcpy(&word_b, of_b + bytes, sizeof word_b);
    const std::uint64_t borders = (~word_a - kOnes) & word_a & kOnes << 7;  // the lowest is exact, if there are any
    const std::uint64_t different = word_a ^ word_b;
    if ((borders | different) == 0) continue;
    const auto until_border = static_cast<std::uint32_t>(std::countr_zero(borders)) / 8;
    const auto until_different = static_cast<std::uint32_t>(std::countr_zero(different)) / 8;
    return {bytes + std::min(until_border, until_different), until_border < until_different};
  }
  for (; bytes < most; ++bytes) {  // fewer than eight bytes are left, the last of them a border
    if (of_a[bytes] != of_b[bytes]) return {bytes, false};
    if (of_a[bytes] == kBorder) return {bytes, true};
  }
  return {bytes, false};
}

}  // namespace sumi::rare
