#pragma once

#include <optional>
#include <string_view>

namespace sumi::io {

// What a file of a folder is by its name's end (behind .gz, .zst; letters of either case), where that says that it is
// no plain text: records ("JSON", "a table"), "XML", "an archive", "a document with layout", "binary data". The ends
// are those of formats whose rows say a kind (registry.hpp), and of files that nothing here reads. Nothing for any
// other name.
[[nodiscard]] std::optional<std::string_view> other_than_text(std::string_view path);

}  // namespace sumi::io
