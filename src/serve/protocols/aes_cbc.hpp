#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::serve {

// AES in CBC mode with PKCS #7 padding, prefixed by a random initial vector, in padded base64 for URLs: the form of
// Presidio's encrypt. It doesn't detect whether a text was changed.
//   Requires a key of 16, 24 or 32 bytes. Threads: any number.
[[nodiscard]] bool is_aes_key(std::string_view key);
[[nodiscard]] std::string encrypted(std::string_view text, std::string_view key);
// Returns nothing if it can't be decrypted, whatever the reason.
[[nodiscard]] std::optional<std::string> decrypted(std::string_view sealed, std::string_view key);

}  // namespace sumi::serve
