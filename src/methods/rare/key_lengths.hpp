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

// Frequent lengths while groups are split: of most suffixes, so many bits of their first key; of others, bytes. What
// bits are in bytes is found at the end, in one pass over the text, instead of for each group out of order.
//   Memory   1 byte a byte of text, 16 for each length above kMostBytes that doesn't follow from the one before.
//   Threads  set, set_bits and derive for different positions from any number of threads.
class KeyLengths {
 public:
  using LongLengths = FrequentLengths::LongLengths;

  // All 0, for a text of so many bytes; or, if they are changes, all FrequentLengths::kUnchanged. In a file in
  // `spool_folder`, if it isn't empty.
  KeyLengths(Position size, bool changes, const std::string& spool_folder = {}) {
    fill_in(spool_folder, stored_, size, changes ? FrequentLengths::kUnchanged : 0);
  }

  static constexpr bool kIsByPlace = false;  // each is written as it is found

  // Requires: at most PrefixCode::kKeyBits bits.
  void set_bits(Position position, unsigned bits) { stored_[position] = static_cast<std::uint8_t>(bits); }
  void set(Position position, Position bytes, LongLengths& long_lengths) {
    stored_[position] = stored_of(position, bytes, long_lengths);
  }
  void derive(Position position) { stored_[position] = FrequentLengths::kDerived; }
  void prefetch(Position position) const { __builtin_prefetch(&stored_[position], 1); }

  // What stands for a length, for put().
  static std::uint8_t stored_of(Position position, Position bytes, LongLengths& long_lengths) {
    if (bytes <= kMostBytes) return static_cast<std::uint8_t>(kBytesFrom + bytes);
    long_lengths.emplace_back(position, static_cast<Length>(std::min<Position>(bytes, ~Length{0})));
    return FrequentLengths::kLong;
  }
  void put(Position position, std::uint8_t stored) { stored_[position] = stored; }

  // Leaves this empty. `code`: that of the first keys; `text`: the one whose lengths these are. O(text).
  [[nodiscard]] FrequentLengths in_bytes(std::string_view text, const PrefixCode& code, unsigned threads);

 private:
  static constexpr std::uint8_t kBytesFrom = PrefixCode::kKeyBits + 1;  // less is bits
  static constexpr Position kMostBytes = FrequentLengths::kUnchanged - 1 - kBytesFrom;
  FrequentLengths::Stored stored_;
};

}  // namespace sumi::rare
