#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/model/spooled_pages.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/prefix_code.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::rare {

// Frequent lengths while groups are split: for most suffixes a number of bits of their first key, for others bytes.
// Bits are converted to bytes at the end, in one pass over the text, instead of out of order for each group.
//   Memory   1 byte a byte of text, 16 for each length above kMostBytes that isn't derived.
//   Threads  set, set_bits and derive for different positions from any number of threads.
class KeyLengths {
 public:
  using LongLengths = FrequentLengths::LongLengths;

  // All 0, for a text of so many bytes; or all FrequentLengths::kUnchanged if they are changes. In a file in
  // `spool_folder` if that isn't empty.
  KeyLengths(Position size, bool changes, const std::string& spool_folder = {}) {
    fill_in(spool_folder, stored_, size, changes ? FrequentLengths::kUnchanged : 0);
  }

  static constexpr bool kIsByPlace = false;  // each length is written when it is found

  // Requires: at most PrefixCode::kKeyBits bits.
  void set_bits(Position position, unsigned bits) { stored_[position] = static_cast<std::uint8_t>(bits); }
  void set(Position position, Position bytes, LongLengths& long_lengths) {
    stored_[position] = stored_of(position, bytes, long_lengths);
  }
  void derive(Position position) { stored_[position] = FrequentLengths::kDerived; }
  void prefetch(Position position) const { __builtin_prefetch(&stored_[position], 1); }

  // The byte for a length, for put().
  static std::uint8_t stored_of(Position position, Position bytes, LongLengths& long_lengths) {
    if (bytes <= kMostBytes) return static_cast<std::uint8_t>(kBytesFrom + bytes);
    long_lengths.emplace_back(position, static_cast<Length>(std::min<Position>(bytes, ~Length{0})));
    return FrequentLengths::kLong;
  }
  void put(Position position, std::uint8_t stored) { stored_[position] = stored; }

  // Converts to bytes and leaves this object empty. `code`: the code of the first keys; `text`: the text of these
  // lengths. O(text).
  [[nodiscard]] FrequentLengths in_bytes(std::string_view text, const PrefixCode& code, unsigned threads);

 private:
  static constexpr std::uint8_t kBytesFrom = PrefixCode::kKeyBits + 1;  // smaller values are bits
  static constexpr Position kMostBytes = FrequentLengths::kUnchanged - 1 - kBytesFrom;
  FrequentLengths::Stored stored_;
};

}  // namespace sumi::rare
