#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include <sumi/visibility.hpp>

namespace sumi {

// The first position behind `begin`, or `end`, that has another reason than `begin`; eight are looked at together.
// Requires: begin < end <= visibility.size().
[[nodiscard]] inline Position end_of_run(const Visibility& visibility, Position begin, Position end) {
  const std::uint64_t alike = 0x0101010101010101U * static_cast<std::uint8_t>(visibility[begin]);
  Position at = begin + 1;
  for (; at + sizeof alike <= end; at += sizeof alike) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, &visibility[at], sizeof eight);
    if (eight != alike) return at + static_cast<Position>(std::countr_zero(eight ^ alike)) / 8;
  }
  while (at < end && visibility[at] == visibility[begin]) ++at;
  return at;
}

// visit(position) for each position behind `begin` and in front of `end` that has another reason than the one before, in order. What
// lies in front of the position may change meanwhile; changes made so aren't visited.
// Requires: begin <= end <= visibility.size().
template <typename Visit>
void for_each_change(const Visibility& visibility, Position begin, Position end, Visit&& visit) {
  Position at = begin + 1;
  std::uint64_t before = 0;
  std::uint64_t here = 0;
  for (; at + sizeof here <= end; at += sizeof here) {
    std::memcpy(&before, &visibility[at - 1], sizeof before);
    std::memcpy(&here, &visibility[at], sizeof here);
    for (std::uint64_t changes = before ^ here; changes != 0;) {
      const auto byte = static_cast<unsigned>(std::countr_zero(changes)) / 8;
      visit(at + byte);
      changes &= ~(std::uint64_t{0xFF} << 8 * byte);
    }
  }
  for (; at < end; ++at) {
    if (visibility[at] != visibility[at - 1]) visit(at);
  }
}

}  // namespace sumi
