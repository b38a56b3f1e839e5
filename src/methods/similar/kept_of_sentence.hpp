#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace sumi::similar {

// For each character of a sentence, the largest k for which it is kept: it is in the leftmost longest common
// subsequence with each of the first k - 1 sentences of `similar`. 0 if it isn't in that with the first one.
//   Cost    a leftmost_lcs for each of `similar` (methods/similar/leftmost_lcs.hpp), until none is kept; O(n) for an
//           equal one.
//   Result  at most |similar| + 1: nothing is kept if fewer than k - 1 others exist.
[[nodiscard]] std::vector<std::uint32_t> kept_of_sentence(std::u32string_view sentence,
                                                          std::span<const std::u32string_view> similar);

}  // namespace sumi::similar
