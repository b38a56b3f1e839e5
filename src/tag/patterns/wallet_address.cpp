#include "tag/patterns/wallet_address.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "base/bytes/sha256.hpp"
#include "base/text/ascii.hpp"

namespace sumi::tag {
namespace {

constexpr std::size_t kAddressBytes = 25;  // a version byte, 20 bytes of hash, 4 of checksum
constexpr std::size_t kChecking = 4;

std::string hashed(std::string_view bytes) {
  const io::Sha256Digest digest = io::sha256_digest(bytes);
  return {digest.begin(), digest.end()};
}

bool agrees_with_base58_check(std::string_view text) {
  constexpr std::string_view kDigits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  if (text.size() < 26 || text.size() > 35) return false;
  std::array<unsigned, kAddressBytes> value{};  // the last digit is the least significant
  for (const char c : text) {
    std::size_t carry = kDigits.find(c);
    if (carry == std::string_view::npos) return false;
    for (std::size_t i = kAddressBytes; i-- > 0;) {
      carry += 58 * static_cast<std::size_t>(value[i]);
      value[i] = static_cast<unsigned>(carry & 0xFF);
      carry >>= 8;
    }
    if (carry != 0) return false;
  }
  if (value[0] != 0 && value[0] != 5) return false;
  std::string bytes;
  for (const unsigned byte : value) bytes.push_back(static_cast<char>(byte));
  const std::string_view all = bytes;
  const std::string twice = hashed(hashed(all.substr(0, kAddressBytes - kChecking)));
  return twice.starts_with(all.substr(kAddressBytes - kChecking));
}

std::uint32_t bech32_step(std::uint32_t sum, std::uint32_t value) {
  constexpr std::array<std::uint32_t, 5> kGenerator{0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3};
  const std::uint32_t top = sum >> 25;
  sum = (sum & 0x1FFFFFF) << 5 ^ value;
  for (unsigned i = 0; i < kGenerator.size(); ++i)
    if ((top >> i & 1) != 0) sum ^= kGenerator[i];
  return sum;
}

bool agrees_with_bech32(std::string_view text) {
  constexpr std::string_view kDigits = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
  constexpr std::uint32_t kBech32 = 1;
  constexpr std::uint32_t kBech32m = 0x2bc830a3;
  if (text.size() < 14 || text.size() > 74) return false;
  if (std::ranges::any_of(text, is_capital) && std::ranges::any_of(text, is_small_letter)) return false;
  std::uint32_t sum = 1;
  for (const std::uint32_t value : {3U, 3U, 0U, 2U, 3U}) sum = bech32_step(sum, value);  // bc
  for (const char c : text.substr(3)) {
    const std::size_t value = kDigits.find(is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c);
    if (value == std::string_view::npos) return false;
    sum = bech32_step(sum, static_cast<std::uint32_t>(value));
  }
  return sum == kBech32 || sum == kBech32m;
}

}  // namespace

bool is_bitcoin_address(std::string_view text) {
  if (text.starts_with("bc1") || text.starts_with("BC1")) return agrees_with_bech32(text);
  return agrees_with_base58_check(text);
}

}  // namespace sumi::tag
