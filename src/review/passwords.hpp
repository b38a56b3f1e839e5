#pragma once

#include <string>
#include <string_view>

namespace sumi::review {

// Returns the hash by libsodium's Argon2id, with its interactive limits (64 MiB, some tenths of a second), as one line
// of text with its salt. Errors: unfinished if there isn't enough memory.
[[nodiscard]] std::string hash_of_password(std::string_view password);
// Returns whether it is the password of the hash. An empty hash matches none, and takes as long.
[[nodiscard]] bool is_password(std::string_view password, const std::string& hash);

// Returns 128 random bits as 32 hexadecimal digits.
[[nodiscard]] std::string random_token();

}  // namespace sumi::review
