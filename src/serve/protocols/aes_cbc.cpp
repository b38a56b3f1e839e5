#include "serve/protocols/aes_cbc.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>

#include <openssl/evp.h>
#include <sodium.h>

#include "base/text/utf8.hpp"

namespace sumi::serve {
namespace {

constexpr std::size_t kBlock = 16;
constexpr int kBase64 = sodium_base64_VARIANT_URLSAFE;

struct FreeCipher {
  void operator()(EVP_CIPHER_CTX* context) const { EVP_CIPHER_CTX_free(context); }
};

const EVP_CIPHER* cipher_for(std::string_view key) {
  return key.size() == 16 ? EVP_aes_128_cbc() : key.size() == 24 ? EVP_aes_192_cbc() : EVP_aes_256_cbc();
}

const unsigned char* bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

// Runs the cipher on a text; nothing if it fails.
std::optional<std::string> ciphered(std::string_view text, std::string_view key, std::string_view vector,
                                    bool sealing) {
  const std::unique_ptr<EVP_CIPHER_CTX, FreeCipher> context(EVP_CIPHER_CTX_new());
  std::string out(text.size() + kBlock, '\0');
  auto* const into = reinterpret_cast<unsigned char*>(out.data());
  int first = 0;
  int last = 0;
  const bool done =
      context != nullptr &&
      EVP_CipherInit_ex(context.get(), cipher_for(key), nullptr, bytes(key), bytes(vector), sealing ? 1 : 0) == 1 &&
      EVP_CipherUpdate(context.get(), into, &first, bytes(text), static_cast<int>(text.size())) == 1 &&
      EVP_CipherFinal_ex(context.get(), into + first, &last) == 1;
  if (!done) return std::nullopt;
  out.resize(static_cast<std::size_t>(first + last));
  return out;
}

}  // namespace

bool is_aes_key(std::string_view key) {
  return key.size() == 16 || key.size() == 24 || key.size() == 32;
}

std::string encrypted(std::string_view text, std::string_view key) {
  std::string vector(kBlock, '\0');
  randombytes_buf(vector.data(), vector.size());
  const std::optional<std::string> inner = ciphered(text, key, vector, true);
  if (!inner) throw std::runtime_error("AES is not available");
  const std::string sealed = vector + *inner;
  std::string out(sodium_base64_encoded_len(sealed.size(), kBase64), '\0');
  sodium_bin2base64(out.data(), out.size(), bytes(sealed), sealed.size(), kBase64);
  out.resize(out.size() - 1);  // its terminating null
  return out;
}

std::optional<std::string> decrypted(std::string_view sealed, std::string_view key) {
  // Both alphabets of base64 are read.
  std::string written(sealed);
  std::ranges::replace(written, '+', '-');
  std::ranges::replace(written, '/', '_');
  std::string inner(sealed.size(), '\0');
  std::size_t length = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(inner.data()), inner.size(), written.data(), written.size(),
                        "\r\n ", &length, nullptr, kBase64) != 0)
    return std::nullopt;
  inner.resize(length);
  if (inner.size() < 2 * kBlock) return std::nullopt;
  const std::string_view all = inner;
  std::optional<std::string> text = ciphered(all.substr(kBlock), key, all.substr(0, kBlock), false);
  if (text && utf8::first_invalid(*text)) return std::nullopt;
  return text;
}

}  // namespace sumi::serve
