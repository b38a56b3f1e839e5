#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sumi {

// The name in a file that the user may have meant by `wanted`, which the file lacks: equal except for case, spaces and
// `_`; otherwise at most one edit in four bytes apart, with at least one equal byte; for "text" also the usual names of
// text fields (body, content, note, message, …). Nothing if none is close: other names are never shown, because the
// first row of a table may be data.
[[nodiscard]] std::optional<std::string_view> nearest_name(std::string_view wanted,
                                                           std::span<const std::string_view> names);

// "; did you mean NAME?", to follow an error's fact; empty if no name is close.
[[nodiscard]] std::string did_you_mean(std::string_view wanted, std::span<const std::string_view> names);
[[nodiscard]] std::string did_you_mean(std::string_view wanted, const std::vector<std::string>& names);

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
