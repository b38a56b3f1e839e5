#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <sumi/keys/key.hpp>

namespace sumi {

// Derives a key for one purpose by keyed BLAKE2b of the purpose's name. Derived keys say nothing about each other.
[[nodiscard]] Key derived(const Key& key, std::string_view purpose);

// Numbers that depend on a key and on the thing they are drawn for. Without the key they look random.
//   How   keyed BLAKE2b of (kind, what, attempt) is the key of BLAKE2b in counter mode.
class Draws {
 public:
  Draws(const Key& key, std::string_view kind, std::string_view what, unsigned attempt = 0);

  // A number below `n`, uniform up to 1 in 2^32. Requires: 0 < n < 2^31.
  [[nodiscard]] std::uint32_t below(std::uint32_t n);
  // One of the 32 characters 0-9 and a-z without i, l, o, u.
  [[nodiscard]] char digit32() { return "0123456789abcdefghjkmnpqrstvwxyz"[below(32)]; }

 private:
  Key key_;  // for these draws
  std::uint64_t block_ = 0;
  std::array<unsigned char, 64> bytes_{};
  std::size_t used_ = 64;
};

// One of the characters. Requires: `from` is not empty.
[[nodiscard]] inline char32_t drawn(std::u32string_view from, Draws& draws) {
  return from[draws.below(static_cast<std::uint32_t>(from.size()))];
}

}  // namespace sumi
