#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sumi::terms {

// A set of positions of a text, a bit each. The 64 bits before a position are read or united in one step: bit 63 of
// such a window is the position directly before it, bit 0 the 64th before.
//   Cost     a bit a position; some ns an operation.
//   Requires positions, and ends of windows, below the number given to reset().
class PositionBits {
 public:
  static constexpr std::size_t kWindow = 64;

  // Makes an empty set for so many positions.
  void reset(std::size_t positions) { words_.assign(positions / kWindow + 3, 0); }

  [[nodiscard]] bool contains(std::size_t position) const {
    return (words_[position / kWindow + 1] >> position % kWindow & 1) != 0;
  }
  void insert(std::size_t position) { words_[position / kWindow + 1] |= std::uint64_t{1} << position % kWindow; }
  void erase(std::size_t position) { words_[position / kWindow + 1] &= ~(std::uint64_t{1} << position % kWindow); }

  // Positions before the text are never in the set.
  [[nodiscard]] std::uint64_t before(std::size_t end) const {
    const std::size_t shift = end % kWindow;
    return words_[end / kWindow] >> shift | words_[end / kWindow + 1] << 1 << (kWindow - 1 - shift);
  }
  // Requires: no bit for a position before the text.
  void unite_before(std::size_t end, std::uint64_t window) {
    const std::size_t shift = end % kWindow;
    words_[end / kWindow] |= window << shift;
    words_[end / kWindow + 1] |= window >> 1 >> (kWindow - 1 - shift);
  }

  // Calls visit(begin, end) for each run of positions in the set, in order.
  template <typename Visit>
  void for_each_run(Visit&& visit) const {
    std::uint64_t last = 0;  // the bit before the word's
    std::size_t begin = 0;
    bool is_open = false;
    for (std::size_t word = 1; word < words_.size(); ++word) {
      std::uint64_t edges = words_[word] ^ (words_[word] << 1 | last);
      last = words_[word] >> (kWindow - 1);
      for (; edges != 0; edges &= edges - 1) {
        const std::size_t edge = (word - 1) * kWindow + static_cast<std::size_t>(std::countr_zero(edges));
        if (is_open) visit(begin, edge);
        begin = edge;
        is_open = !is_open;
      }
    }
  }

 private:
  std::vector<std::uint64_t> words_{0, 0, 0};  // the first is before the text, the last always 0
};

}  // namespace sumi::terms
