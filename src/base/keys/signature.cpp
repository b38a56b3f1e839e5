#include "base/keys/signature.hpp"

#include <array>

#include <sodium.h>

#include "base/keys/draws.hpp"

namespace sumi {
namespace {

struct SigningKeys {
  std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> open{};
  std::array<unsigned char, crypto_sign_SECRETKEYBYTES> secret{};
};

SigningKeys signing_keys(const Key& key) {
  SigningKeys keys;
  const Key seed = derived(key, "signature");
  static_assert(sizeof(seed.bytes) == crypto_sign_SEEDBYTES);
  crypto_sign_seed_keypair(keys.open.data(), keys.secret.data(), seed.bytes.data());
  return keys;
}

template <std::size_t Size>
std::string hexadecimal(const std::array<unsigned char, Size>& bytes) {
  std::string text(2 * Size + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

template <std::size_t Size>
bool read_hexadecimal(std::string_view text, std::array<unsigned char, Size>& into) {
  std::size_t size = 0;
  return text.size() == 2 * Size &&
         sodium_hex2bin(into.data(), into.size(), text.data(), text.size(), nullptr, &size, nullptr) == 0 &&
         size == Size;
}

const unsigned char* bytes_of_message(std::string_view message) {
  return reinterpret_cast<const unsigned char*>(message.data());
}

}  // namespace

std::string public_key_of(const Key& key) {
  return hexadecimal(signing_keys(key).open);
}

std::string signature_of(const Key& key, std::string_view message) {
  std::array<unsigned char, crypto_sign_BYTES> signature{};
  const SigningKeys keys = signing_keys(key);
  crypto_sign_detached(signature.data(), nullptr, bytes_of_message(message), message.size(), keys.secret.data());
  return hexadecimal(signature);
}

bool is_signed(std::string_view message, std::string_view signature, std::string_view public_key) {
  std::array<unsigned char, crypto_sign_BYTES> bytes{};
  std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> key{};
  return read_hexadecimal(signature, bytes) && read_hexadecimal(public_key, key) &&
         crypto_sign_verify_detached(bytes.data(), bytes_of_message(message), message.size(), key.data()) == 0;
}

std::string fingerprint_of(const Key& key) {
  return hexadecimal(derived(key, "fingerprint").bytes).substr(0, 16);
}

}  // namespace sumi
