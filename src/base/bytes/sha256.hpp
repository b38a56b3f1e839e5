#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/bytes/input.hpp"

namespace sumi::io {

// The SHA-256, in lower-case hexadecimal, of a file's bytes on disk (compressed files aren't decompressed). For a
// folder: of the lines `<file's SHA-256>  <relative path>\n` over Input::files().
[[nodiscard]] std::string sha256(const Input& input);
[[nodiscard]] std::string sha256_of_bytes(std::string_view bytes);
[[nodiscard]] std::string sha256_of_path(const std::string& path);

using Sha256Digest = std::array<unsigned char, 32>;
[[nodiscard]] Sha256Digest sha256_digest(std::string_view bytes);

}  // namespace sumi::io
