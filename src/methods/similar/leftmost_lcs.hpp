#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace sumi::similar {

// The positions in `text` of the leftmost longest common subsequence with `other`: of all ways to place a longest one,
// the lexicographically first list of positions.
//   Paper    rows of bits as in methods/similar/lcs_length.hpp; docs/sentences.md shows why a step is visible in one
//            row.
//   Cost     O(n ceil(m / 64)) time, at most twice that of the length, for n = |text|, m = |other|.
//   Memory   n m / 8 bytes up to 1 MiB, beyond that sqrt(n) m / 4; and some 30 bytes a character of both.
[[nodiscard]] std::vector<std::uint32_t> leftmost_lcs(std::u32string_view text, std::u32string_view other);

}  // namespace sumi::similar
