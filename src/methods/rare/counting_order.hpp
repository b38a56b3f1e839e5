#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/machine/large_pages.hpp"
#include "methods/rare/alphabet.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::rare {

// All documents, with those of one owner adjacent if owners are counted; otherwise in their order. O(n log n).
[[nodiscard]] std::vector<std::uint32_t> counting_order(std::span<const Document> documents, Support by);

// The supports of windows of one length: an open-addressing hash table that compares windows of equal keys.
//   Memory   21 to 43 bytes a distinct window (32 to 64 with hashed keys); while it grows, half of that again.
//   Cost     O(1) on average; windows come in batches, so that memory is prefetched.
//   Requires for add(): windows come grouped by supporter, all of one document (owner) before another's.
template <typename Keys>
class WindowCounts {
 public:
  static constexpr std::uint32_t kNobody = 0xFFFFFFFF;  // not a document or owner
  static constexpr std::size_t kBatch = 64;

  struct Window {
    std::uint64_t key;
    Position begin;
    std::uint32_t counted;  // the supporter: a document or owner; kNobody: each window counts
  };

  // The supports of windows of `length` characters in `text`.
  WindowCounts(std::string_view text, const Alphabet& alphabet, unsigned length)
      : text_(text), alphabet_(alphabet), length_(length), slots_(kFirstSlots) {}

  // The hash that selects a window's place in the table, and its table among several.
  static std::uint64_t spread(std::uint64_t key) { return key * 0x9E3779B97F4A7C15U; }

  void prefetch(std::uint64_t key) const { __builtin_prefetch(&slots_[place(key)], 1); }

  // Inserts a window with support 0. `text`: the text that has it; for add() it must be the table's own.
  void know(const Window& window) { (void)find_or_insert(window); }

  void add(const Window& window) { count(find_or_insert(window), window.counted); }

  // Counts a window if it was inserted.
  void add_known(const Window& window) {
    Slot& slot = find(window, text_);
    if (slot.used()) count(slot, window.counted);
  }

  // The support of a window of `text`; 0 for one that was never added.
  [[nodiscard]] std::uint32_t support(const Window& window, std::string_view text) const {
    return const_cast<WindowCounts*>(this)->find(window, text).support;
  }

 private:
  struct PackedSlot {
    std::uint64_t key = 0;
    std::uint32_t support = 0;
    std::uint32_t last = kFree;
    [[nodiscard]] bool used() const { return last != kFree; }
  };
  struct HashedSlot : PackedSlot {
    Position begin = 0;
  };
  using Slot = std::conditional_t<Keys::kExact, PackedSlot, HashedSlot>;

  static constexpr std::uint32_t kFree = 0xFFFFFFFE;
  static constexpr std::size_t kFirstSlots = 1U << 10;

  static void count(Slot& slot, std::uint32_t counted) {
    if (counted == kNobody) {
      slot.support += static_cast<std::uint32_t>(slot.support != 0xFFFFFFFF);
    } else if (slot.last != counted) {
      slot.last = counted;
      ++slot.support;
    }
  }

  [[nodiscard]] std::size_t place(std::uint64_t key) const { return spread(key) >> shift_; }

  // The window's slot, or the free slot for it.
  [[nodiscard]] Slot& find(const Window& window, std::string_view text) {
    for (std::size_t at = place(window.key);; at = (at + 1) & (slots_.size() - 1)) {
      Slot& slot = slots_[at];
      if (!slot.used()) return slot;
      if (slot.key != window.key) continue;
      if constexpr (!Keys::kExact) {
        if (!same_window(text_, slot.begin, text, window.begin, length_, alphabet_)) continue;
      }
      return slot;
    }
  }

  Slot& find_or_insert(const Window& window) {
    Slot* slot = &find(window, text_);
    if (slot->used()) return *slot;
    if (++used_ > slots_.size() / 4 * 3) {
      grow();
      slot = &find(window, text_);
    }
    slot->key = window.key;
    slot->last = kNobody;
    if constexpr (!Keys::kExact) slot->begin = window.begin;
    return *slot;
  }

  void grow() {
    std::vector<Slot, LargePages<Slot>> old(2 * slots_.size());
    old.swap(slots_);
    --shift_;
    for (const Slot& slot : old) {
      if (!slot.used()) continue;
      std::size_t at = place(slot.key);
      while (slots_[at].used()) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = slot;
    }
  }

  std::string_view text_;
  const Alphabet& alphabet_;
  unsigned length_;
  std::vector<Slot, LargePages<Slot>> slots_;
  std::size_t used_ = 0;
  unsigned shift_ = 64 - 10;
};

}  // namespace sumi::rare
