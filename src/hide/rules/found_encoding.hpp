#pragma once

#include <optional>
#include <string>

#include "base/bytes/input.hpp"

namespace sumi::hide {

// The encoding of a file, by all of its bytes, as ICU calls it: empty for UTF-8 and workbooks, "UTF-16", "UTF-16LE",
// "UTF-16BE", or "windows-1252": a guess, where beyond ASCII there are only letters and signs of Western Europe, never
// more than three together. Nothing: none of these, such as binary files, Cyrillic or Japanese in old encodings.
//   Errors  as io::ByteSource.
[[nodiscard]] std::optional<std::string> found_encoding(const io::Input& input);

}  // namespace sumi::hide
