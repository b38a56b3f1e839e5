#pragma once

#include <optional>
#include <string_view>

namespace sumi::io {

// Returns the kind of a folder's file by its suffix (before .gz, .zst; case-insensitive), if that shows that it is no
// plain text: records ("JSON", "a table"), "XML", "an archive", "a document with layout", "binary data". The suffixes
// are those of formats whose rows have a kind (registry.hpp), and of files that nothing here reads. Nothing for any
// other name.
[[nodiscard]] std::optional<std::string_view> other_than_text(std::string_view path);

}  // namespace sumi::io
