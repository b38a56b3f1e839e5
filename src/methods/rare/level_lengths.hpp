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

// Frequent lengths for several thresholds at once: for every byte of a text a row with a byte for each threshold, so
// that all lengths of a suffix are adjacent. A byte has the meaning that it has in FrequentLengths.
//   Memory   a byte a byte of text and threshold, 16 for each longer length that isn't derived.
//   Threads  const members from any number of threads.
class LevelLengths {
 public:
  // 0 at the borders of a text; all others must be set, at each character's start.
  LevelLengths(std::string_view text, std::size_t thresholds);

  [[nodiscard]] std::size_t thresholds() const { return thresholds_; }

  // Sets the length for thresholds [first, last), and perhaps for later ones, which must be set afterwards. It may end
  // inside a character: reading rounds down. `follows`: it is the previous character's length without that character.
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
  // The least length that doesn't fit in a byte.
  static constexpr Length kLeastLong = FrequentLengths::kUnchanged;
  // Prefetches the memory of a position that will soon be set.
  void prefetch(Position position) const { __builtin_prefetch(rows_.data() + position * thresholds_, 1); }

  // Returns whether the rows of a range hold all its lengths directly.
  [[nodiscard]] bool is_plain(Range where) const {
    return std::all_of(row(where.begin), row(where.end), [](std::uint8_t stored) { return stored < kLeastLong; });
  }
  // One byte for each threshold. Requires: a position, or the end.
  [[nodiscard]] const std::uint8_t* row(Position position) const { return rows_.data() + position * thresholds_; }

  // Call after everything is set.
  void finish() { std::sort(long_.begin(), long_.end()); }

  // Reads as FrequentLengths::read, for one threshold.
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
