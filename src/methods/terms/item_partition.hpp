#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "methods/terms/item_columns.hpp"

namespace sumi::terms {

// Splits lists of terms by the character at a position.
//   Cost  split: O(terms of the list) time. 4 bytes for each distinct character at a position.
class ItemPartition {
 public:
  // The terms that agree, in their former order, group by group; groups of one are left out.
  struct Groups {
    std::vector<std::uint32_t> terms;
    std::vector<std::uint32_t> ends;  // of groups, in `terms`
  };

  // Requires: `columns` outlives it.
  explicit ItemPartition(const ItemColumns& columns);

  void split(std::span<const std::uint32_t> list, unsigned position, Groups& groups);

 private:
  void split_by_sorting(std::span<const std::uint32_t> list, std::span<const std::uint32_t> items, Groups& groups);
  void split_by_counting(std::span<const std::uint32_t> list, std::span<const std::uint32_t> items, Groups& groups);

  const ItemColumns& columns_;
  std::vector<std::uint32_t> counts_;   // by item; 0 between calls
  std::vector<std::uint32_t> present_;  // items of the list
  std::vector<std::uint64_t> keys_;
};

}  // namespace sumi::terms
