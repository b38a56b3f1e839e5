#pragma once

#include <optional>
#include <string_view>

#include "base/bytes/input.hpp"

namespace sumi::io {

// What a file of a folder is by its name's end (behind .gz, .zst; letters of either case), where that says that it is
// no plain text: records ("JSON", "a table"), "XML", "an archive", "a file of an office program", "binary data".
// Nothing for any other name.
[[nodiscard]] std::optional<std::string_view> other_than_text(std::string_view path);

// The same by a file's first bytes, decompressed (base/bytes/head.hpp).
[[nodiscard]] std::optional<std::string_view> binary_file(const Input& file);

// Whether a text is JSON: an object or a list as a whole, or an object in its first line that isn't empty. A note that
// only begins with a bracket is none. Nearly all texts are told by their first character; else O(n).
[[nodiscard]] bool is_json(std::string_view text);

}  // namespace sumi::io
