#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"

namespace sumi::io {

// Returns the kind of a file by its first bytes, decompressed (base/bytes/head.hpp), if they show that it is no plain
// text: "an archive", "binary data".
[[nodiscard]] std::optional<std::string_view> binary_file(const Input& file);

// Returns whether a folder's file is a dangling link.
[[nodiscard]] bool leads_nowhere(const Input& folder, const std::string& relative);
inline constexpr std::string_view kLinkToNothing = "a link to nothing";

// Returns whether a text is JSON: an object or a list as a whole, or an object in its first nonempty line. A note that
// only begins with a bracket is none. The first character decides for nearly all texts; else O(n).
[[nodiscard]] bool is_json(std::string_view text);

}  // namespace sumi::io
