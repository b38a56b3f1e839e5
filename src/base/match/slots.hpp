#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sumi::match {

// The free and taken slots of a double array. Finds slots for all children of a node at once, first fit.
//   Source  Aoe, An efficient digital search algorithm by using a double-array structure, 1989; here a bit a slot, with
//           64 slots tested at a time.
//   Cost    amortized some words for each child; nearly full regions are skipped, so a fit may be missed.
class Slots {
 public:
  // Slot 0 is taken.
  Slots() : taken_(1, 1) {}

  // Takes base + code for each code and returns base, which may be "negative" (sums wrap around at 32 bits). It is 0
  // for the first family only. Requires: codes ascend, are not 0 and not empty.
  [[nodiscard]] std::uint32_t take(std::span<const std::uint32_t> codes);

  // 1 + the last slot taken.
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  [[nodiscard]] std::uint64_t taken_from(std::size_t slot) const;
  void mark(std::size_t slot);

  std::vector<std::uint64_t> taken_;
  std::size_t size_ = 1;
  std::array<std::size_t, 33> search_from_{};  // words; by the number of children, 32 for more
};

}  // namespace sumi::match
