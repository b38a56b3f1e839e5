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

}  // namespace sumi
