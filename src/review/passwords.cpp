#include "review/passwords.hpp"

#include <array>

#include <sodium.h>

#include <sumi/model/error.hpp>

namespace sumi::review {

std::string hash_of_password(std::string_view password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                            crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0)
    throw Error{Error::Kind::unfinished, "", "there is no memory to hash a password; free some"};
  return hash.data();
}

bool is_password(std::string_view password, const std::string& hash) {
  static const std::string nobodys = hash_of_password(random_token());
  const std::string& compared = hash.empty() ? nobodys : hash;
  const bool is_it = crypto_pwhash_str_verify(compared.c_str(), password.data(), password.size()) == 0;
  return is_it && !hash.empty();
}

std::string random_token() {
  constexpr std::string_view kHexDigits = "0123456789abcdef";
  std::array<unsigned char, 16> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::string token;
  for (const unsigned char byte : bytes) {
    token += kHexDigits[byte >> 4];
    token += kHexDigits[byte & 15];
  }
  return token;
}

}  // namespace sumi::review
