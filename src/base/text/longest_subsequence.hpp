#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sumi {

// The longest common subsequence of two sequences: pairs of positions, ascending in both.
//   Paper   Myers, An O(ND) difference algorithm and its variations, 1986, in linear space (section 4b).
//   Cost    O((n + m) d) time for d items that aren't common, O(n + m) memory.
//   Limits  2^31 - 1 items together.
[[nodiscard]] std::vector<std::pair<std::uint32_t, std::uint32_t>> longest_common_subsequence(
    std::span<const std::uint32_t> a, std::span<const std::uint32_t> b);

}  // namespace sumi
