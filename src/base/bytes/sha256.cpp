#include "base/bytes/sha256.hpp"

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include <fmt/core.h>
#include <sodium.h>

namespace sumi::io {
namespace {

class Sha256 {
 public:
  Sha256() { crypto_hash_sha256_init(&state_); }

  void update(std::string_view bytes) {
    crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  }

  void update(ByteSource& source) {
    std::vector<char> chunk(std::size_t{1} << 16);
    while (const std::size_t got = source.read(chunk.data(), chunk.size())) update({chunk.data(), got});
  }

  Sha256Digest digest() {
    Sha256Digest digest{};
    static_assert(std::tuple_size_v<Sha256Digest> == crypto_hash_sha256_BYTES);
    crypto_hash_sha256_final(&state_, digest.data());
    return digest;
  }

  std::string hexadecimal() {
    std::string hex;
    for (const unsigned char byte : digest()) hex += fmt::format("{:02x}", byte);
    return hex;
  }

 private:
  crypto_hash_sha256_state state_{};
};

std::string sha256_of_bytes(ByteSource& source) {
  Sha256 hash;
  hash.update(source);
  return hash.hexadecimal();
}

}  // namespace

std::string sha256(const Input& input) {
  if (!input.is_folder()) return sha256_of_bytes(*input.open_raw());
  Sha256 hash;
  for (const std::string& file : input.files())
    hash.update(fmt::format("{}  {}\n", sha256_of_bytes(*input.open_raw(file)), file));
  return hash.hexadecimal();
}

Sha256Digest sha256_digest(std::string_view bytes) {
  Sha256 hash;
  hash.update(bytes);
  return hash.digest();
}

std::string sha256_of_bytes(std::string_view bytes) {
  Sha256 hash;
  hash.update(bytes);
  return hash.hexadecimal();
}

std::string sha256_of_path(const std::string& path) {
  return sha256(Input(path));
}

}  // namespace sumi::io
