#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tag/features/tag_text.hpp"
#include <sumi/game/sanitize.hpp>

namespace sumi::game {

// A text as its readers see it: a run of hidden tokens of a line, with the white space within, is one kMask or, if
// dropped, a space.
struct MaskedText {
  std::string text;
  std::vector<std::uint32_t> tokens;  // for each token of `text`, the token of the source; kIsMask
};

inline constexpr std::string_view kMask = "█";
inline constexpr std::uint32_t kIsMask = ~std::uint32_t{0};

// Requires  `cut` is cut_text(text).
// Promise   cut_text() of the result has as many tokens, in the same order.
[[nodiscard]] MaskedText mask_tokens(std::string_view text, const tag::TagText& cut,
                                     const std::function<bool(std::uint32_t token)>& is_hidden,
                                     GameHiding hiding = GameHiding::mark);

}  // namespace sumi::game
