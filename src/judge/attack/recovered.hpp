#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace sumi::attack {

enum class Fate : std::uint8_t { shown, hidden, recovered };

// Which of a gap's characters a guess recovers: `hidden` or `recovered` for each of `truth`. Where the length was
// known, those that are equal in their places; else (`any_length`) the longest common prefix, and the longest common
// suffix of what is left of both. Requires: equal lengths unless any_length.
[[nodiscard]] std::vector<Fate> fates_of(std::u32string_view truth, std::u32string_view guess, bool any_length);

}  // namespace sumi::attack
