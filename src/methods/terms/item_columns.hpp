#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "methods/terms/term_group.hpp"

namespace sumi::terms {

// A group by position: the character of each term there, as a number from 0 in the order of code points.
//   Cost  O(terms * length * log terms) time, 4 bytes a character.
class ItemColumns {
 public:
  explicit ItemColumns(const TermGroup& group);

  [[nodiscard]] std::uint32_t terms() const { return terms_; }
  [[nodiscard]] unsigned length() const { return static_cast<unsigned>(distinct_.size()); }
  // The items by term.
  [[nodiscard]] std::span<const std::uint32_t> at(unsigned position) const {
    return std::span(items_).subspan(std::size_t{position} * terms_, terms_);
  }
  // The number of distinct characters at the position.
  [[nodiscard]] std::uint32_t distinct(unsigned position) const { return distinct_[position]; }

 private:
  std::uint32_t terms_;
  std::vector<std::uint32_t> items_;
  std::vector<std::uint32_t> distinct_;
};

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
