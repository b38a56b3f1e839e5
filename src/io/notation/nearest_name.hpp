#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace sumi::io {

// Of some names that a file has, the one that may have been meant by `wanted`, which it doesn't have: equal but for
// letters' case, spaces and `_`; else at most one edit in four bytes apart; for "text" also the usual names of a text
// (body, content, note, message, …). Nothing where none is near: other names are never shown, as the first row of a
// table may be data.
[[nodiscard]] std::optional<std::string_view> nearest_name(std::string_view wanted,
                                                           std::span<const std::string_view> names);

}  // namespace sumi::io
