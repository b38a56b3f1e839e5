#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <sumi/model/corpus.hpp>

namespace sumi::rare {

// Records near which positions of a text something was done: a byte for each block of 64. Unlike setting bits, touching
// a block never waits for memory.
//   Threads  touch() from any number of threads; its effect is visible after joining.
class TouchedBlocks {
 public:
  static constexpr Position kBlock = 64;

  explicit TouchedBlocks(Position size = 0) : touched_(size / kBlock + 1, 0) {}

  void touch(Position at) { std::atomic_ref(touched_[at / kBlock]).store(1, std::memory_order_relaxed); }
  void clear() { std::fill(touched_.begin(), touched_.end(), std::uint8_t{0}); }

  // Returns whether a block was touched that overlaps a range.
  [[nodiscard]] bool any(Range range) const {
    if (range.begin >= range.end) return false;
    const auto begin = touched_.begin() + static_cast<std::ptrdiff_t>(range.begin / kBlock);
    const auto end = touched_.begin() + static_cast<std::ptrdiff_t>((range.end - 1) / kBlock + 1);
    return std::find(begin, end, std::uint8_t{1}) != end;
  }

 private:
  std::vector<std::uint8_t> touched_;
};

}  // namespace sumi::rare
