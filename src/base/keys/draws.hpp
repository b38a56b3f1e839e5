#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <sumi/keys/key.hpp>

namespace sumi {

// A key for one purpose, that says nothing of the others: keyed BLAKE2b of the purpose's name.
[[nodiscard]] Key derived(const Key& key, std::string_view purpose);

// Numbers that depend on a key and what they are drawn for, and look random to who hasn't the key.
//   How   keyed BLAKE2b of (kind, what, attempt) is the key of BLAKE2b in counter mode.
class Draws {
 public:
  Draws(const Key& key, std::string_view kind, std::string_view what, unsigned attempt = 0);

  // Below `n`, each alike but for 1 in 2^32. Requires: 0 < n < 2^31.
  [[nodiscard]] std::uint32_t below(std::uint32_t n);
  // 32 characters of 0-9 and a-z without i, l, o, u.
  [[nodiscard]] char digit32() { return "0123456789abcdefghjkmnpqrstvwxyz"[below(32)]; }

 private:
  Key key_;  // of these draws
  std::uint64_t block_ = 0;
  std::array<unsigned char, 64> bytes_{};
  std::size_t used_ = 64;
};

// One of the characters. Requires: there are some.
[[nodiscard]] inline char32_t drawn(std::u32string_view from, Draws& draws) {
  return from[draws.below(static_cast<std::uint32_t>(from.size()))];
}

}  // namespace sumi
