#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/text/utf8.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::rare {

// The characters of a text, numbered from 0 without gaps.
//   Cost    O(text) to build; 4 bytes for each code point up to the text's greatest.
class Alphabet {
 public:
  static constexpr std::uint32_t kSkipped = ~std::uint32_t{0};

  // `skip_space`: White_Space gets no number. Requires: valid UTF-8, or kBorder bytes (which get no number).
  Alphabet(std::string_view text, bool skip_space);

  // The number of bits that hold every number, at least 1.
  [[nodiscard]] unsigned bits() const { return bits_; }
  // The number of the character at `at`, or kSkipped. Requires: the character occurs in the alphabet's text.
  [[nodiscard]] std::uint32_t number_at(std::string_view text, std::size_t at) const {
    const auto byte = static_cast<unsigned char>(text[at]);
    return byte < 0x80 ? ascii_[byte] : others_[utf8::decode(text, at)];
  }

 private:
  std::array<std::uint32_t, 0x80> ascii_;
  std::vector<std::uint32_t> others_;  // by code point
  unsigned bits_ = 1;
};

// Keys that hold a window's characters themselves, in one word.
class PackedKeys {
 public:
  static constexpr bool kExact = true;
  [[nodiscard]] static bool fit(const Alphabet& alphabet, unsigned n) {
    return std::uint64_t{n} * alphabet.bits() <= 64;
  }

  // Requires: fit().
  PackedKeys(const Alphabet& alphabet, unsigned n)
      : bits_(alphabet.bits()), mask_(~std::uint64_t{0} >> (64 - std::uint64_t{n} * alphabet.bits())) {}

  [[nodiscard]] std::uint64_t push(std::uint64_t key, std::uint32_t in) const { return key << bits_ | in; }
  [[nodiscard]] std::uint64_t slide(std::uint64_t key, std::uint32_t /*out*/, std::uint32_t in) const {
    return push(key, in) & mask_;
  }

 private:
  unsigned bits_;
  std::uint64_t mask_;
};

// Keys by a rolling hash, for windows that don't fit a word: windows with equal keys must be compared.
//   Paper  Karp, Rabin, Efficient randomized pattern-matching algorithms, 1987.
class HashedKeys {
 public:
  static constexpr bool kExact = false;

  HashedKeys(const Alphabet& /*alphabet*/, unsigned n) {
    std::uint64_t power = kBase;
    for (unsigned left = n - 1; left > 0; left >>= 1) {
      if ((left & 1) != 0) last_power_ *= power;
      power *= power;
    }
  }

  [[nodiscard]] std::uint64_t push(std::uint64_t key, std::uint32_t in) const { return key * kBase + in + 1; }
  [[nodiscard]] std::uint64_t slide(std::uint64_t key, std::uint32_t out, std::uint32_t in) const {
    return push(key - last_power_ * (std::uint64_t{out} + 1), in);
  }

 private:
  static constexpr std::uint64_t kBase = 0x9E3779B97F4A7C15U;
  std::uint64_t last_power_ = 1;
};

// Empty keys, for callers that only need the windows' positions.
class NoKeys {
 public:
  [[nodiscard]] std::uint64_t push(std::uint64_t /*key*/, std::uint32_t /*in*/) const { return 0; }
  [[nodiscard]] std::uint64_t slide(std::uint64_t /*key*/, std::uint32_t /*out*/, std::uint32_t /*in*/) const {
    return 0;
  }
};

// Calls full(range, key) for each window of n characters with a number, and shorter(range, length, key) for each
// nonempty stretch (between borders) of fewer. The range, in bytes, is from the first of these characters to the end of
// the last. Characters without a number don't count and don't separate windows. O(where).
template <typename Keys, typename Full, typename Shorter>
void for_each_ngram(std::string_view text, Range where, unsigned n, const Alphabet& alphabet, const Keys& keys,
                    const Full& full, const Shorter& shorter) {
  std::uint64_t key = 0;
  unsigned held = 0;
  Position begin = 0;
  Position end = 0;
  std::uint32_t first = 0;  // number of the character at `begin`
  const auto end_stretch = [&] {
    if (held > 0 && held < n) shorter(Range{begin, end}, held, key);
    held = 0;
    key = 0;
  };
  for (Position at = where.begin; at < where.end;) {
    if (text[at] == kBorder) {
      end_stretch();
      ++at;
      continue;
    }
    const std::uint32_t number = alphabet.number_at(text, at);
    if (number != Alphabet::kSkipped) {
      if (held == 0) {
        begin = at;
        first = number;
      }
      if (held < n) {
        key = keys.push(key, number);
        ++held;
      } else {
        key = keys.slide(key, first, number);
        do {
          begin += utf8::width(text[begin]);
          first = alphabet.number_at(text, begin);
        } while (first == Alphabet::kSkipped);
      }
      end = at + utf8::width(text[at]);
      if (held == n) full(Range{begin, end}, key);
    }
    at += utf8::width(text[at]);
  }
  end_stretch();
}

// Returns whether the `length` numbered characters from `begin` equal those from `other_begin`. O(length).
[[nodiscard]] inline bool same_window(std::string_view text, Position begin, std::string_view other,
                                      Position other_begin, unsigned length, const Alphabet& alphabet) {
  const auto skip = [&](std::string_view in, Position& at) {
    std::uint32_t number = alphabet.number_at(in, at);
    while (number == Alphabet::kSkipped) {
      at += utf8::width(in[at]);
      number = alphabet.number_at(in, at);
    }
    at += utf8::width(in[at]);
    return number;
  };
  for (unsigned i = 0; i < length; ++i) {
    if (skip(text, begin) != skip(other, other_begin)) return false;
  }
  return true;
}

}  // namespace sumi::rare
