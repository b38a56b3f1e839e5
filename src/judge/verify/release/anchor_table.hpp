#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/verify/release/byte_windows.hpp"
#include "judge/verify/release/counted_units.hpp"

namespace sumi::verify {

// A window of a string, in one cache line.
struct alignas(64) Anchor {
  const char* bytes;     // of the string
  std::uint64_t window;  // window_at()
  std::uint64_t first;   // window_at() of the string's first bytes, 8 at most
  std::uint64_t last;    // of its last bytes
  std::uint32_t before;  // bytes of the string
  std::uint32_t behind;  // includes the window
  std::uint32_t string;
  Meetings meetings;  // with the string
};

// Requires: at + kBytes <= bytes.size() < 2^32.
template <std::size_t kBytes>
[[nodiscard]] Anchor anchor_of(std::string_view bytes, std::uint32_t string, std::size_t at) {
  constexpr std::size_t kEnd = std::min<std::size_t>(kBytes, 8);
  return {bytes.data(),
          window_at<kBytes>(bytes.data() + at),
          window_at<kEnd>(bytes.data()),
          window_at<kEnd>(bytes.data() + bytes.size() - kEnd),
          static_cast<std::uint32_t>(at),
          static_cast<std::uint32_t>(bytes.size() - at),
          string,
          {}};
}

// Anchors by their windows.
//   Memory  64 bytes an anchor, up to 20 for its slots.
class AnchorTable {
 public:
  // Requires: less than 2^32 anchors.
  explicit AnchorTable(const std::vector<Anchor>& anchors);

  // Returns whether there may be any; few false positives.
  [[nodiscard]] bool may_hold(std::uint64_t window) const { return filter().may_hold(window); }
  // The data of may_hold(), for registers.
  struct Filter {
    const std::uint16_t* next_bits;
    int shift;

    [[nodiscard]] bool may_hold(std::uint64_t window) const {
      const std::uint64_t hash = spread(window);
      return (next_bits[hash >> shift] >> (hash >> (shift - 4) & 15) & 1) != 0;
    }
  };
  [[nodiscard]] Filter filter() const { return {next_bits_.data(), shift_}; }
  // Prefetching for visit(): two steps, with other work between them.
  void prefetch_slot(std::uint64_t window) const { __builtin_prefetch(&slots_[slot_of(spread(window))]); }
  void prefetch_anchors(std::uint64_t window) const {
    constexpr std::uint32_t kMost = 4;
    const Slot& slot = slots_[slot_of(spread(window))];
    for (std::uint32_t i = 0; i < std::min(slot.count, kMost); ++i) __builtin_prefetch(&anchors_[slot.first + i]);
  }
  // Calls look(Anchor&) for the anchors of a window. Returns their number. References are valid until forget().
  template <typename Look>
  std::uint64_t visit(std::uint64_t window, Look&& look);
  // Removes the anchors of a window for which is_done(const Anchor&) is true.
  template <typename IsDone>
  void forget(std::uint64_t window, IsDone&& is_done);

 private:
  struct Slot {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
  };

  [[nodiscard]] std::size_t slot_of(std::uint64_t hash) const { return hash >> shift_; }
  [[nodiscard]] std::uint16_t next_bit(std::uint64_t hash) const {
    return static_cast<std::uint16_t>(1U << (hash >> (shift_ - 4) & 15));
  }
  void note_bits(std::size_t slot);

  int shift_;
  std::vector<Slot> slots_;
  std::vector<std::uint16_t> next_bits_;  // of all hashes in a slot
  std::vector<Anchor> anchors_;
};

template <typename Look>
std::uint64_t AnchorTable::visit(std::uint64_t window, Look&& look) {
  const Slot& slot = slots_[slot_of(spread(window))];
  for (std::uint32_t i = slot.first; i < slot.first + slot.count; ++i) {
    if (anchors_[i].window == window) look(anchors_[i]);
  }
  return slot.count;
}

template <typename IsDone>
void AnchorTable::forget(std::uint64_t window, IsDone&& is_done) {
  constexpr std::uint32_t kFew = 16;
  const std::size_t place = slot_of(spread(window));
  Slot& slot = slots_[place];
  const std::uint32_t before = slot.count;
  for (std::uint32_t i = slot.first; i < slot.first + slot.count;) {
    if (anchors_[i].window == window && is_done(std::as_const(anchors_[i]))) {
      anchors_[i] = anchors_[slot.first + --slot.count];
    } else {
      ++i;
    }
  }
  if (slot.count < before && slot.count < kFew) note_bits(place);
}

}  // namespace sumi::verify
