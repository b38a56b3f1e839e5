#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sumi::rare {

inline constexpr std::uint32_t kMostWeight = 100;  // longer stretches weigh the same (docs/rare.md)

// What each unit of a document weighs: as many characters as the longest stretch has that holds it, of all those that
// may be kept by the source's lengths; 0 where there is none. Where long stretches are, hiding would hurt others.
//   Cost  O(units * kMostWeight) at worst.
class StretchWeights {
 public:
  // None yet, of so many units.
  void clear(std::size_t units) {
    weights_.assign(units, 0);
    furthest_ = heaviest_ = 0;
  }
  // The longest stretch from a unit on, up to another. Requires: units rise; so do ends.
  void add(std::size_t unit, std::size_t end, std::uint32_t characters) {
    if (end <= furthest_) return;  // a longer one holds it
    furthest_ = end;
    const auto weight = static_cast<std::uint8_t>(std::min(kMostWeight, characters));
    for (std::size_t at = std::max(unit, heaviest_); at < end; ++at) weights_[at] = std::max(weights_[at], weight);
    if (weight == kMostWeight) heaviest_ = end;
  }
  [[nodiscard]] std::uint8_t at(std::size_t unit) const { return weights_[unit]; }

 private:
  std::vector<std::uint8_t> weights_;
  std::size_t furthest_ = 0;  // end of all so far
  std::size_t heaviest_ = 0;  // all before weigh as much as they can, or less
};

}  // namespace sumi::rare
