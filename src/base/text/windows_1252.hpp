#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/text/utf8.hpp"
#include <sumi/model/span.hpp>

namespace sumi {

// The characters of windows-1252 at 0x80 to 0x9F; 0: undefined. Every other byte is the character of the same number.
inline constexpr std::array<char32_t, 32> kWindows1252 = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

// A hash of the last characters of a fixed number, updated in constant time: a polynomial modulo the prime 2^61 - 1.
//   Paper  Karp, Rabin, Efficient randomized pattern-matching algorithms, 1987. Equal strings have equal hashes;
//          different strings may have equal hashes, too.
class RollingHash {
 public:
  explicit RollingHash(std::uint32_t characters) {
    std::uint64_t power = kBase;
    for (std::uint32_t left = characters - 1; left > 0; left >>= 1) {
      if ((left & 1) != 0) of_first_ = times(of_first_, power);
      power = times(power, power);
    }
  }
  void push(char32_t last) { value_ = reduced(times(value_, kBase) + last + 1); }
  void pop(char32_t first) { value_ = reduced(value_ + kPrime - times(of_first_, std::uint64_t{first} + 1)); }
  // The hash, scattered over all 64 bits.
  [[nodiscard]] std::uint64_t value() const {
    const std::uint64_t product = value_ * 0x9E3779B97F4A7C15U;
    return (product ^ product >> 32) * 0xD6E8FEB86659FD93U;
  }

 private:
  static constexpr std::uint64_t kPrime = (std::uint64_t{1} << 61) - 1;
  static constexpr std::uint64_t kBase = 0x1234567'89ABCDEFU;
  __extension__ using Wide = unsigned __int128;

  static std::uint64_t reduced(std::uint64_t sum) { return sum >= kPrime ? sum - kPrime : sum; }
  static std::uint64_t times(std::uint64_t a, std::uint64_t b) {
    const Wide product = Wide{a} * b;
    return reduced((static_cast<std::uint64_t>(product) & kPrime) + static_cast<std::uint64_t>(product >> 61));
  }

  std::uint64_t of_first_ = 1;  // the factor of a window's first character
  std::uint64_t value_ = 0;
};

// Calls visit(Range, hash) for each string of `characters` characters in a text, in order. O(text).
// Requires: valid UTF-8, characters >= 1.
template <typename Visit>
void for_each_window(std::string_view text, std::uint32_t characters, Visit visit) {
  RollingHash hash(characters);
  std::size_t begin = 0;
  std::uint64_t pushed = 0;
  for (std::size_t last = 0; last < text.size();) {
    const std::size_t end = last + utf8::width(text[last]);
    hash.push(utf8::decode(text, last));
    last = end;
    if (++pushed < characters) continue;
    visit(Range{begin, end}, hash.value());
    hash.pop(utf8::decode(text, begin));
    begin += utf8::width(text[begin]);
  }
}

}  // namespace sumi
