#pragma once

#include <cstdint>
#include <span>
#include <string_view>
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

// Searches for strings at their anchors. The anchor of a string is a window of it, of 12 bytes (8, 6, 4, 2 or 1 if it
// is shorter), that is rare in the texts by a count of hashes in an eighth of them. Each size takes one scan of the
// texts, that of 12 bytes one for each thread; at an anchor, the whole string is compared: no hash decides. A string
// that has reached support k is dropped.
//   Cost      a scan of the texts for each size of windows, and a look for each occurrence of an anchor; it gives up
//             after looks_per_byte of them for each byte of texts and strings (16 bytes compared count as a look).
//   Memory    150 bytes a string; up to 4 MiB for each thread.
//   Threads   uses `threads`, each for other strings. The strings found don't depend on them; whether it gives up may.
//   Requires  reached.size() == strings.size(); strings that are not empty; k >= 1.
//   Result    sets `reached` for strings with support >= k; those for which it was set before are skipped. False if it
//             gave up: then others may have support k, too.
[[nodiscard]] bool search_at_anchors(std::span<const std::string_view> strings, const CutTexts& texts,
                                     const CountedUnits& units, unsigned k, std::uint64_t looks_per_byte,
                                     std::vector<bool>& reached, unsigned threads = 1);

}  // namespace sumi::verify
