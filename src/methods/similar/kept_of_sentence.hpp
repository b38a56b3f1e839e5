#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace sumi::similar {

// For each character of a sentence the largest k for which it is kept: it lies in the leftmost longest common
// subsequence with each of the k - 1 sentences of `similar` that come first. 0 where it isn't in that with the first.
//   Cost    a leftmost_lcs for each of `similar` (methods/similar/leftmost_lcs.hpp), until none is kept; O(n) for
//           an equal one.
//   Result  at most |similar| + 1: where fewer others exist than k - 1, nothing is kept.
[[nodiscard]] std::vector<std::uint32_t> kept_of_sentence(std::u32string_view sentence,
                                                          std::span<const std::u32string_view> similar);

}  // namespace sumi::similar
