#pragma once

#include <string>
#include <string_view>

#include <sumi/keys/key.hpp>

namespace sumi {

// Signatures by a key's owner that anybody can check who has the public half: Ed25519 (RFC 8032), its seed derived()
// from the key. All are lower-case hexadecimal.
//   Threads  any number.
[[nodiscard]] std::string public_key_of(const Key& key);                           // 64 digits
[[nodiscard]] std::string signature_of(const Key& key, std::string_view message);  // 128 digits
// False also for what is no signature, or no public key.
[[nodiscard]] bool is_signed(std::string_view message, std::string_view signature, std::string_view public_key);

// A name for a key that tells nothing of it: 16 hexadecimal digits.
[[nodiscard]] std::string fingerprint_of(const Key& key);

}  // namespace sumi
