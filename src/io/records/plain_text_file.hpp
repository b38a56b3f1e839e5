#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"

namespace sumi::io {

// What a file is by its first bytes, decompressed (base/bytes/head.hpp), where they say that it is no plain text: "an
// archive", "binary data".
[[nodiscard]] std::optional<std::string_view> binary_file(const Input& file);

// True for a folder's file that is a link to nothing.
[[nodiscard]] bool leads_nowhere(const Input& folder, const std::string& relative);
inline constexpr std::string_view kLinkToNothing = "a link to nothing";

// Whether a text is JSON: an object or a list as a whole, or an object in its first line that isn't empty. A note that
// only begins with a bracket is none. Nearly all texts are told by their first character; else O(n).
[[nodiscard]] bool is_json(std::string_view text);

}  // namespace sumi::io
