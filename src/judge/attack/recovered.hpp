#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace sumi::attack {

enum class Fate : std::uint8_t { shown, hidden, recovered };

// The characters of a gap that a guess recovers: `hidden` or `recovered` for each of `truth`. If the length was known,
// those that are equal at the same position; otherwise (`any_length`) the longest common prefix, and the longest common
// suffix of the rest of both. Requires: equal lengths unless any_length.
[[nodiscard]] std::vector<Fate> fates_of(std::u32string_view truth, std::u32string_view guess, bool any_length);

}  // namespace sumi::attack
