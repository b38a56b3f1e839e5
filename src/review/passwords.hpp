#pragma once

#include <string>
#include <string_view>

namespace sumi::review {

// Argon2id by libsodium, with its interactive limits (64 MiB, some tenths of a second), as one line of text with its
// salt. Errors: unfinished where the memory isn't there.
[[nodiscard]] std::string hash_of_password(std::string_view password);
// Whether it is the password of the hash. An empty hash is nobody's, and takes as long.
[[nodiscard]] bool is_password(std::string_view password, const std::string& hash);

// 128 random bits in 32 hexadecimal digits.
[[nodiscard]] std::string random_token();

}  // namespace sumi::review
