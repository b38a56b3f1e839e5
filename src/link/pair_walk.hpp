#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "link/blocks.hpp"
#include "link/compared_records.hpp"

namespace sumi::link {

// Walks the pairs of a piece. Cells of a group's records are gathered on demand, so that pairs find them close
// together.
//   Threads  one a thread.
class PairWalk {
 public:
  // `across`: only pairs of different sources. Both must outlive it.
  PairWalk(const ComparedRecords& records, const Blocks& blocks, bool across)
      : records_(records), blocks_(blocks), across_(across), width_(records.comparisons().size()) {}

  // Calls on_left(member), if a record has pairs; then on_pair(member) for each of them, with a later record.
  template <class OnLeft, class OnPair>
  void walk(const Piece& piece, OnLeft on_left, OnPair on_pair) {
    const Blocks::Block& block = blocks_.block(piece.block);
    const std::size_t keys = piece.block;
    for (std::uint32_t i = piece.first_group; i < piece.last_group; ++i) {
      if (i + 1 < piece.last_group) prefetch(block, block.groups[i + 1]);
      open(block, block.groups[i]);
      const auto size = static_cast<std::uint32_t>(group_.size());
      const std::uint32_t last = std::min(size, piece.left_end);
      for (std::uint32_t left = piece.left_begin; left < last; ++left) {
        bool is_set = false;
        for (std::uint32_t right = left + 1; right < size; ++right) {
          if (across_ && sources_[left] == sources_[right]) continue;
          if (!Blocks::belongs_to(keys, keys_[left], keys_[right])) continue;
          if (!is_set) on_left(left);
          is_set = true;
          on_pair(right);
        }
      }
    }
  }

  // Returns the record of a member of the current group.
  [[nodiscard]] std::uint32_t record(std::uint32_t member) const { return group_[member]; }
  [[nodiscard]] const Cell* row(std::uint32_t member) {
    Cell* const row = cells_.data() + member * width_;
    if (!has_row_[member]) {
      records_.gather(group_[member], row);
      has_row_[member] = 1;
    }
    return row;
  }

 private:
  // Prefetches the next group's rows while this one is compared.
  void prefetch(const Blocks::Block& block, Blocks::Group group) const {
    constexpr std::uint32_t kMostPrefetched = 16;
    for (std::uint32_t i = group.begin; i < std::min(group.end, group.begin + kMostPrefetched); ++i) {
      __builtin_prefetch(blocks_.keys(block.order[i]));
      __builtin_prefetch(records_.numbers(block.order[i]));
    }
  }

  void open(const Blocks::Block& block, Blocks::Group group) {
    group_.assign(block.order.begin() + group.begin, block.order.begin() + group.end);
    if (cells_.size() < group_.size() * width_) cells_.resize(group_.size() * width_);
    has_row_.assign(group_.size(), 0);
    keys_.resize(group_.size());
    sources_.resize(across_ ? group_.size() : 0);
    for (std::size_t i = 0; i < group_.size(); ++i) {
      keys_[i] = blocks_.keys(group_[i]);
      if (across_) sources_[i] = records_.table().sources[group_[i]];
    }
  }

  const ComparedRecords& records_;
  const Blocks& blocks_;
  bool across_;
  std::size_t width_;
  std::vector<std::uint32_t> group_;
  std::vector<Cell> cells_;
  std::vector<std::uint8_t> has_row_;
  std::vector<const std::uint32_t*> keys_;
  std::vector<std::uint32_t> sources_;
};

}  // namespace sumi::link
