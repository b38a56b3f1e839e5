#pragma once

#include <string>
#include <string_view>

#include <sumi/keys/key.hpp>

namespace sumi {

// Signatures that the key's owner makes and anybody with the public key can check: Ed25519 (RFC 8032), its seed
// derived() from the key. All are lower-case hexadecimal.
//   Threads  any number.
[[nodiscard]] std::string public_key_of(const Key& key);                           // 64 digits
[[nodiscard]] std::string signature_of(const Key& key, std::string_view message);  // 128 digits
// False also if a signature or public key is malformed.
[[nodiscard]] bool is_signed(std::string_view message, std::string_view signature, std::string_view public_key);

// A name for a key, of 16 hexadecimal digits, that reveals nothing about it.
[[nodiscard]] std::string fingerprint_of(const Key& key);

}  // namespace sumi
