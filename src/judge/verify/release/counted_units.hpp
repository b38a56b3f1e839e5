#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "judge/verify/release/stretches.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::verify {

// Documents with the units as which they count, in an order in which those of one owner are adjacent if owners are
// counted.
class CountedUnits {
 public:
  CountedUnits(std::span<const std::uint32_t> owners, Support by);

  [[nodiscard]] const std::vector<std::uint32_t>& documents() const { return order_; }
  // The owner, or the document.
  [[nodiscard]] std::uint32_t of(std::uint32_t document) const {
    return by_ == Support::owners ? owners_[document] : document;
  }
  // Returns whether each occurrence counts, not only once a unit.
  [[nodiscard]] bool each_place_counts() const { return by_ == Support::occurrences; }

 private:
  std::vector<std::uint32_t> owners_;
  Support by_;
  std::vector<std::uint32_t> order_;
};

[[nodiscard]] std::vector<std::uint32_t> owners_of(std::span<const OwnedText> texts);

// Counts the units in which a thing occurs. Requires: units come consecutively, in the order of CountedUnits.
struct Meetings {
  static constexpr std::uint32_t kNobody = 0xFFFFFFFF;

  std::uint32_t count = 0;  // capped at 2^32 - 1
  std::uint32_t last_unit = kNobody;

  void meet(std::uint32_t unit, bool each_place_counts) {
    if (!each_place_counts && last_unit == unit) return;
    last_unit = unit;
    if (count < kNobody) ++count;
  }
};

}  // namespace sumi::verify
