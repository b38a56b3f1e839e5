#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sumi::rare {

inline constexpr std::uint32_t kMostWeight = 100;  // longer stretches have the same weight (docs/rare.md)

// The weight of each unit of a document: the number of characters of the longest stretch that contains it and may be
// kept by the source's lengths; 0 if there is none. Hiding a unit in long stretches would harm others.
//   Cost  O(units * kMostWeight) at worst.
class StretchWeights {
 public:
  // Starts again, with so many units.
  void clear(std::size_t units) {
    weights_.assign(units, 0);
    furthest_ = heaviest_ = 0;
  }
  // Adds the longest stretch from a unit up to another. Requires: units ascend, and so do ends.
  void add(std::size_t unit, std::size_t end, std::uint32_t characters) {
    if (end <= furthest_) return;  // a longer one contains it
    furthest_ = end;
    const auto weight = static_cast<std::uint8_t>(std::min(kMostWeight, characters));
    for (std::size_t at = std::max(unit, heaviest_); at < end; ++at) weights_[at] = std::max(weights_[at], weight);
    if (weight == kMostWeight) heaviest_ = end;
  }
  [[nodiscard]] std::uint8_t at(std::size_t unit) const { return weights_[unit]; }

 private:
  std::vector<std::uint8_t> weights_;
  std::size_t furthest_ = 0;  // end of all so far
  std::size_t heaviest_ = 0;  // units before it have their final weight
};

}  // namespace sumi::rare
