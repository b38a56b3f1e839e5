#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::link {

// Strings, each stored once, by number; 0 is the empty one.
//   Cost    a lookup O(length).
//   Memory  the strings, and 20 bytes each.
//   Errors  unfinished from 2^32 - 1 strings, or 4 GiB of them, on.
class ValueTable {
 public:
  ValueTable();

  [[nodiscard]] std::uint32_t number_of(std::string_view value);
  // Result: valid until the next number_of().
  [[nodiscard]] std::string_view text(std::uint32_t number) const {
    return {bytes_.data() + ends_[number], ends_[number + 1] - ends_[number]};
  }
  // Result: the same on every machine.
  [[nodiscard]] std::uint64_t hash(std::uint32_t number) const;
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(ends_.size() - 1); }

 private:
  void grow();

  std::string bytes_;
  std::vector<std::uint32_t> ends_;   // ends_[i] is where value i begins
  std::vector<std::uint32_t> slots_;  // open addressing; kFree if empty
  std::vector<std::uint32_t> tags_;   // some bits of the hash of the slot's value
};

// Pairs of numbers, each pair numbered from 0 in the order of first lookups.
class PairTable {
 public:
  PairTable();

  [[nodiscard]] std::uint32_t number_of(std::uint32_t first, std::uint32_t second);
  [[nodiscard]] bool contains(std::uint32_t first, std::uint32_t second) const;
  [[nodiscard]] std::uint32_t size() const { return size_; }

 private:
  void grow();
  // Returns where the pair is, or would be.
  [[nodiscard]] std::size_t slot_of(std::uint64_t pair) const;

  struct Slot {
    std::uint64_t pair;
    std::uint32_t number;
  };
  std::vector<Slot> slots_;
  std::uint32_t size_ = 0;
};

}  // namespace sumi::link
