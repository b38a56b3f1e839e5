#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace sumi {

// The enumerator whose place in `names` the name has. Requires: the enumeration counts from 0, as `names` does.
template <typename Enum>
[[nodiscard]] std::optional<Enum> value_named(std::span<const std::string_view> names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

}  // namespace sumi
