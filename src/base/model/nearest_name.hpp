#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sumi {

// Of some names that a file has, the one that may have been meant by `wanted`, which it doesn't have: equal but for
// letters' case, spaces and `_`; else at most one edit in four bytes apart, and alike in one; for "text" also the usual
// names of a text (body, content, note, message, …). Nothing where none is near: other names are never shown, as the
// first row of a table may be data.
[[nodiscard]] std::optional<std::string_view> nearest_name(std::string_view wanted,
                                                           std::span<const std::string_view> names);

// "; did you mean NAME?", to be put behind an error's fact; empty where none is near.
[[nodiscard]] std::string did_you_mean(std::string_view wanted, std::span<const std::string_view> names);
[[nodiscard]] std::string did_you_mean(std::string_view wanted, const std::vector<std::string>& names);

}  // namespace sumi
