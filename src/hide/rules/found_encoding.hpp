#pragma once

#include <optional>
#include <string>

#include "base/bytes/input.hpp"

namespace sumi::hide {

// Returns the encoding of a file, judged by all of its bytes, with ICU's name: empty for UTF-8 and workbooks, "UTF-16",
// "UTF-16LE", "UTF-16BE", or "windows-1252": a guess, if the bytes beyond ASCII are all letters and signs of Western
// Europe, never more than three in a row. Nothing for anything else, such as binary files, Cyrillic or Japanese in old
// encodings.
//   Errors  as io::ByteSource.
[[nodiscard]] std::optional<std::string> found_encoding(const io::Input& input);

}  // namespace sumi::hide
