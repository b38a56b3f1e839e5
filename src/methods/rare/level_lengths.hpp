#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/machine/large_pages.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::rare {

// Frequent lengths for several thresholds at once, in a row of a byte each for every byte of a text: what a suffix is
// given for all of them lies together. A byte holds what it does in FrequentLengths.
//   Memory   a byte a byte of text and threshold, 16 for each longer length that doesn't follow from the one before.
//   Threads  const members from any number of threads.
class LevelLengths {
 public:
  // 0 for the borders of a text; all others are to be set, where a character starts.
  LevelLengths(std::string_view text, std::size_t thresholds);

  [[nodiscard]] std::size_t thresholds() const { return thresholds_; }

  // Sets the length for thresholds [first, last), and perhaps those behind, which are to be set later. Bytes may be cut
  // amid a character: reading rounds down. `follows`: it is that of the character before without that character.
  void set(Position position, std::size_t first, std::size_t last, Position length, bool follows) {
    std::uint8_t* const row = rows_.data() + position * thresholds_;
    Length stored = static_cast<Length>(length);
    if (length >= kLeastLong) {
      stored = follows ? FrequentLengths::kDerived : FrequentLengths::kLong;
      if (!follows) note_long(position, first, last, length);
    }
    const std::uint64_t eight = stored * 0x0101010101010101U;
    for (; first < last && first + sizeof(eight) <= thresholds_; first += sizeof(eight))
      std::memcpy(row + first, &eight, sizeof(eight));
    for (; first < last; ++first) row[first] = static_cast<std::uint8_t>(stored);
  }
  // Lengths from here on don't fit in a byte.
  static constexpr Length kLeastLong = FrequentLengths::kUnchanged;
  // Asks for the memory of a position that will soon be set.
  void prefetch(Position position) const { __builtin_prefetch(rows_.data() + position * thresholds_, 1); }

  // Whether all lengths of a range stand in its rows as they are.
  [[nodiscard]] bool is_plain(Range where) const {
    return std::all_of(row(where.begin), row(where.end), [](std::uint8_t stored) { return stored < kLeastLong; });
  }
  // A byte a threshold. Requires: a position, or the end.
  [[nodiscard]] const std::uint8_t* row(Position position) const { return rows_.data() + position * thresholds_; }

  // When all is set.
  void finish() { std::sort(long_.begin(), long_.end()); }

  // As FrequentLengths::read, for one threshold.
  void read(std::string_view text, Range where, std::size_t threshold, std::vector<Length>& out) const;

 private:
  struct LongLength {
    std::uint32_t threshold;
    Length length;
    Position position;
    bool operator<(const LongLength& other) const {
      return std::tie(threshold, position) < std::tie(other.threshold, other.position);
    }
  };

  void note_long(Position position, std::size_t first, std::size_t last, Position length);

  std::size_t thresholds_;
  std::vector<std::uint8_t, LargePages<std::uint8_t>> rows_;
  std::vector<LongLength> long_;
};

}  // namespace sumi::rare
