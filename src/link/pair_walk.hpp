#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "link/blocks.hpp"
#include "link/compared_records.hpp"

namespace sumi::link {

// Walks the pairs of a piece. Keys of a group's records are gathered first, cells when they are asked for, so that pairs find them close
// together.
//   Threads  one a thread.
class PairWalk {
 public:
  // `across`: pairs of different sources only. Both must outlive it.
  PairWalk(const ComparedRecords& records, const Blocks& blocks, bool across)
      : records_(records), blocks_(blocks), across_(across), width_(records.comparisons().size()) {}

  // on_left(member), if a record has pairs; then on_pair(member) for each of them, with a later record.
  template <class OnLeft, class OnPair>
  void walk(const Piece& piece, OnLeft on_left, OnPair on_pair) {
    const Blocks::Block& block = blocks_.block(piece.block);
    const std::size_t keys = piece.block;
    for (std::uint32_t i = piece.first_group; i < piece.last_group; ++i) {
      open(block, block.groups[i], keys);
      const auto size = static_cast<std::uint32_t>(group_.size());
      const std::uint32_t last = std::min(size, piece.left_end);
      for (std::uint32_t left = piece.left_begin; left < last; ++left) {
        bool is_set = false;
        for (std::uint32_t right = left + 1; right < size; ++right) {
          if (across_ && sources_[left] == sources_[right]) continue;
          if (!Blocks::belongs_to(keys, &keys_[left * keys], &keys_[right * keys])) continue;
          if (!is_set) on_left(left);
          is_set = true;
          on_pair(right);
        }
      }
    }
  }

  // Of a member of the group that is walked.
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
  void open(const Blocks::Block& block, Blocks::Group group, std::size_t keys) {
    group_.assign(block.order.begin() + group.begin, block.order.begin() + group.end);
    if (cells_.size() < group_.size() * width_) cells_.resize(group_.size() * width_);
    has_row_.assign(group_.size(), 0);
    keys_.resize(group_.size() * keys + 1);
    sources_.resize(across_ ? group_.size() : 0);
    for (std::size_t i = 0; i < group_.size(); ++i) {
      std::copy_n(blocks_.keys(group_[i]), keys, keys_.begin() + static_cast<std::ptrdiff_t>(i * keys));
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
  std::vector<std::uint32_t> keys_;  // of earlier blocks
  std::vector<std::uint32_t> sources_;
};

}  // namespace sumi::link
