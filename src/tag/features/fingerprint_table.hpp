#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tag/features/cut_text.hpp"

namespace sumi::tag {

// A slot of an open-addressing table with linear probing. The number of slots is a power of two; at least half of them
// are free.
struct FingerprintSlot {
  Fingerprint key;         // 0: free
  std::uint32_t number;    // below the number of keys
  std::uint32_t reserved;  // always 0
};

// Looks up fingerprints in a table in memory or mapped from a file.
class FingerprintView {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  FingerprintView() = default;
  // Requires: slots.size() is a power of two. With a malicious table, a lookup returns any number, after at most
  // slots.size() steps.
  explicit FingerprintView(std::span<const FingerprintSlot> slots) : slots_(slots), mask_(slots.size() - 1) {}

  [[nodiscard]] std::uint32_t find(Fingerprint key) const {
    for (std::size_t i = key & mask_, steps = 0; steps < slots_.size(); i = (i + 1) & mask_, ++steps) {
      if (slots_[i].key == key) return slots_[i].number;
      if (slots_[i].key == 0) break;
    }
    return kNone;
  }
  void prefetch(Fingerprint key) const { __builtin_prefetch(slots_.data() + (key & mask_)); }

 private:
  std::span<const FingerprintSlot> slots_;
  std::size_t mask_ = 0;
};

// Numbers fingerprints in order of their first occurrence.
class FingerprintTable {
 public:
  FingerprintTable() : slots_(16) {}
  // Reserves room for this many keys.
  explicit FingerprintTable(std::size_t keys) : slots_(std::bit_ceil(std::max<std::size_t>(16, 2 * keys + 2))) {}

  // Returns the number of `key`, a new one if the key is new. Requires: key != 0; fewer than 2^32 - 1 keys.
  std::uint32_t number(Fingerprint key);
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::span<const FingerprintSlot> slots() const { return slots_; }
  [[nodiscard]] FingerprintView view() const { return FingerprintView(slots_); }
  // Returns the keys, indexed by number.
  [[nodiscard]] std::vector<Fingerprint> keys() const;

 private:
  void grow();

  std::vector<FingerprintSlot> slots_;
  std::size_t size_ = 0;
};

}  // namespace sumi::tag
