#pragma once

#include <string>
#include <string_view>

#include "publish/replace/reversal.hpp"
#include <sumi/keys/key.hpp>

namespace sumi::replace {

// A reversal as bytes that only the key opens.
//   Layout   "sumi-reversal-1\n", a nonce of 24 bytes, and the reversal under XChaCha20-Poly1305 (RFC 8439,
//            draft-irtf-cfrg-xchacha), with the first line as associated data; its key is derived from the custodian's.
//   Nonce    keyed BLAKE2b of the plaintext: the same reversal gives the same bytes, another one another nonce (except
//            with probability 2^-96). So the file reveals whether two runs were the same, and the reversal's length;
//            nothing else.
[[nodiscard]] std::string sealed(const Reversal& reversal, const Key& key);

// Errors: bad_input at `place` if the bytes aren't of a known version, were made with another key, or were changed.
[[nodiscard]] Reversal unsealed(std::string_view bytes, const Key& key, const std::string& place);

}  // namespace sumi::replace
