#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace sumi {

// The enumerator whose index in `names` is that of `name`. Requires: the enumerators count from 0 in the order of
// `names`.
template <typename Enum>
[[nodiscard]] std::optional<Enum> value_named(std::span<const std::string_view> names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

}  // namespace sumi
