#pragma once

#include <functional>
#include <span>
#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi::verify {

// Returns whether a published text with collapsed marks can result from its source by marks alone
// (base/text/alignment.hpp) in such a way that `allows` is true for what it shows of each sentence: its shown
// characters, concatenated.
//   How       sentence by sentence, with all ways to end there that no other way dominates: showing more before leaves
//             less to place after, and what is allowed stays allowed when characters are left out. So only these ways
//             matter: the one that has placed the most whole stretches, and those that end within the next stretch.
//   Requires  valid UTF-8; sentences in order and disjoint, in bytes of the source; allows(t) if allows(s) for a
//             subsequence t of s.
//   Cost      O(texts), and log(stretches) queries, a sentence and way; 8 bytes a character of both.
[[nodiscard]] bool can_be_placed(std::string_view published, std::string_view source, char32_t mark,
                                 std::span<const Range> sentences,
                                 const std::function<bool(std::u32string_view)>& allows);

}  // namespace sumi::verify
