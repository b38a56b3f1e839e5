#pragma once

#include <functional>
#include <span>
#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi::verify {

// Whether a published text, under collapse, can have come from its source by marks alone (base/text/alignment.hpp) in
// such a way that `allows` what it shows of each sentence: the characters that stand there, one behind another.
//   How       sentence by sentence, with all ways to end there that no other way beats: showing more up to there leaves
//             less to place behind, and what is allowed is so with any characters left out. So no more matter than the
//             way that has placed the most stretches whole, and those that end within the next one.
//   Requires  valid UTF-8; sentences in order and disjoint, in bytes of the source; allows(t) if allows(s) for a
//             subsequence t of s.
//   Cost      O(texts), and log(stretches) questions, a sentence and way; 8 bytes a character of both.
[[nodiscard]] bool can_be_placed(std::string_view published, std::string_view source, char32_t mark,
                                 std::span<const Range> sentences,
                                 const std::function<bool(std::u32string_view)>& allows);

}  // namespace sumi::verify
