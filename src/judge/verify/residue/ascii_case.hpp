#pragma once

#include <algorithm>
#include <string_view>

namespace sumi::verify {

[[nodiscard]] constexpr bool equals_ascii(std::string_view text, std::string_view lower) {
  return std::ranges::equal(text, lower, [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a | 0x20 : a) == b; });
}

// Returns whether a text begins, or ends, with `lower` in any case. Requires: `lower` is lower-case ASCII.
[[nodiscard]] constexpr bool begins_with_ascii(std::string_view text, std::string_view lower) {
  return text.size() >= lower.size() && equals_ascii(text.substr(0, lower.size()), lower);
}
[[nodiscard]] constexpr bool ends_with_ascii(std::string_view text, std::string_view lower) {
  return text.size() >= lower.size() && equals_ascii(text.substr(text.size() - lower.size()), lower);
}

}  // namespace sumi::verify
