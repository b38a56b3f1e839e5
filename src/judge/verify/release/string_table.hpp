#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace sumi::verify {

// Numbers strings in the order of their insertion, by their hashes. For equal hashes, bytes are compared.
//   Memory    16 bytes a string, and 8 a slot, of which at most half are taken.
//   Requires  strings outlive this; equal strings come with equal hashes.
//   Limits    2^31 strings, 2^32 - 1 bytes each: otherwise an error (unfinished).
class StringTable {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  StringTable() : slots_(1024) {}

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(entries_.size()); }
  // kNone if it wasn't added.
  [[nodiscard]] std::uint32_t find(std::uint64_t hash, std::string_view string) const;
  std::uint32_t find_or_add(std::uint64_t hash, std::string_view string);
  // Prefetching for both functions: two steps, with other work between them.
  void prefetch_slot(std::uint64_t hash) const { __builtin_prefetch(&slots_[first_slot(short_hash(hash))]); }
  void prefetch_entry(std::uint64_t hash) const {
    const Slot& slot = slots_[first_slot(short_hash(hash))];
    if (slot.entry != 0) __builtin_prefetch(&entries_[slot.entry - 1]);
  }

 private:
  // A short string is stored here itself; a longer one by its address.
  struct Entry {
    std::uint64_t bytes = 0;
    std::uint32_t size = 0;

    bool operator==(const Entry& other) const;
  };
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t entry = 0;  // index + 1; 0: none
  };

  static std::uint32_t short_hash(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }
  static Entry entry_of(std::string_view string);
  [[nodiscard]] std::size_t first_slot(std::uint32_t hash) const { return hash & (slots_.size() - 1); }
  // The slot of a string, or the free slot for it.
  [[nodiscard]] std::size_t slot_of(std::uint32_t hash, const Entry& entry) const;
  void grow();

  std::vector<Entry> entries_;
  std::vector<Slot> slots_;
};

}  // namespace sumi::verify
