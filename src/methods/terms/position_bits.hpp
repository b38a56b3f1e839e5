#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sumi::terms {

// A set of positions of a text, a bit each. The 64 that end at a position are read, and united with others, at once:
// bit 63 of such a window is of the position before that, bit 0 of the 64th before.
//   Cost     a bit a position; some ns an operation.
//   Requires positions below those that reset() was given; windows that end there, too.
class PositionBits {
 public:
  static constexpr std::size_t kWindow = 64;

  // For so many positions; empty.
  void reset(std::size_t positions) { words_.assign(positions / kWindow + 3, 0); }

  [[nodiscard]] bool contains(std::size_t position) const {
    return (words_[position / kWindow + 1] >> position % kWindow & 1) != 0;
  }
  void insert(std::size_t position) { words_[position / kWindow + 1] |= std::uint64_t{1} << position % kWindow; }
  void erase(std::size_t position) { words_[position / kWindow + 1] &= ~(std::uint64_t{1} << position % kWindow); }

  // What would lie in front of the text isn't in the set.
  [[nodiscard]] std::uint64_t before(std::size_t end) const {
    const std::size_t shift = end % kWindow;
    return words_[end / kWindow] >> shift | words_[end / kWindow + 1] << 1 << (kWindow - 1 - shift);
  }
  // Requires: no bit of what would lie in front of the text.
  void unite_before(std::size_t end, std::uint64_t window) {
    const std::size_t shift = end % kWindow;
    words_[end / kWindow] |= window << shift;
    words_[end / kWindow + 1] |= window >> 1 >> (kWindow - 1 - shift);
  }

  // visit(begin, end) for each run of positions in the set, in order.
  template <typename Visit>
  void for_each_run(Visit&& visit) const {
    std::uint64_t last = 0;  // the bit in front of the word's
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
  std::vector<std::uint64_t> words_{0, 0, 0};  // the first is in front of the text, the last always 0
};

}  // namespace sumi::terms
