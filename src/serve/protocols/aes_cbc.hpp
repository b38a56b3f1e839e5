#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::serve {

// AES in CBC mode with PKCS #7 padding; a random initial vector stands in front; all in base64 for URLs, padded: the
// form that Presidio's encrypt has. It says nothing of whether a text was changed.
//   Requires a key of 16, 24 or 32 bytes. Threads: any number.
[[nodiscard]] bool is_aes_key(std::string_view key);
[[nodiscard]] std::string encrypted(std::string_view text, std::string_view key);
// Nothing where it can't be decrypted, whatever the reason.
[[nodiscard]] std::optional<std::string> decrypted(std::string_view sealed, std::string_view key);

}  // namespace sumi::serve
