#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "judge/verify/release/string_table.hpp"

namespace sumi::verify {

// Numbers distinct strings in the order of their first occurrence; many are looked up at once, because each look-up
// waits for memory.
//   Memory    32 bytes a string, and as StringTable.
//   Requires  strings outlive this.
//   Limits    as StringTable.
class DistinctStrings {
 public:
  // The strings by their numbers.
  [[nodiscard]] const std::vector<std::string_view>& all() const { return all_; }
  // Calls visit(number) for each, in order.
  template <typename Visit>
  void add(std::span<const std::string_view> strings, Visit&& visit) {
    look_up(strings, [&](std::uint64_t hash, std::string_view string) {
      const std::uint32_t number = table_.find_or_add(hash, string);
      if (number == all_.size()) all_.push_back(string);
      visit(number);
    });
  }
  // Calls visit(number, index) for each of them that was added, in order.
  template <typename Visit>
  void find(std::span<const std::string_view> strings, Visit&& visit) const {
    std::size_t index = 0;
    look_up(strings, [&](std::uint64_t hash, std::string_view string) {
      const std::uint32_t number = table_.find(hash, string);
      if (number != StringTable::kNone) visit(number, index);
      ++index;
    });
  }

 private:
  template <typename Look>
  void look_up(std::span<const std::string_view> strings, Look&& look) const;

  StringTable table_;
  std::vector<std::string_view> all_;
};

template <typename Look>
void DistinctStrings::look_up(std::span<const std::string_view> strings, Look&& look) const {
  constexpr std::size_t kBlock = 32;
  std::uint64_t hashes[kBlock];
  while (!strings.empty()) {
    const std::span<const std::string_view> block = strings.first(std::min(kBlock, strings.size()));
    for (std::size_t i = 0; i < block.size(); ++i) {
      hashes[i] = std::hash<std::string_view>()(block[i]);
      table_.prefetch_slot(hashes[i]);
    }
    for (std::size_t i = 0; i < block.size(); ++i) table_.prefetch_entry(hashes[i]);
    for (std::size_t i = 0; i < block.size(); ++i) look(hashes[i], block[i]);
    strings = strings.subspan(block.size());
  }
}

}  // namespace sumi::verify
