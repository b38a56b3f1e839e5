#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sumi::rare {

// Lists of whoever shares something with how many bytes of it: the k deepest of each list, an owner once. The k-th
// depth is how much of it has support k.
//   Cost    add() O(k) at worst, O(1) where k are as deep already.
//   Memory  8 k bytes a list.
class Supporters {
 public:
  // `once_an_owner`: else everyone added counts.
  Supporters(unsigned k, bool once_an_owner) : k_(k), once_an_owner_(once_an_owner) {}

  // Makes a list empty. Requires: at most one more than the highest so far.
  void clear(std::size_t list) {
    if (list == sizes_.size()) {
      sizes_.push_back(0);
      depths_.resize(depths_.size() + k_);
      owners_.resize(owners_.size() + k_);
    }
    sizes_[list] = 0;
  }

  // The k-th depth; 0 for less than k.
  [[nodiscard]] std::uint32_t depth_of_enough(std::size_t list) const {
    return sizes_[list] == k_ ? depths_[list * k_ + k_ - 1] : 0;
  }

  void add(std::size_t list, std::uint32_t depth, std::uint32_t owner);
  // No depth is more than this from now on.
  void clip(std::size_t list, std::uint32_t depth);
  // Adds the last list to the one before it, clipped.
  void merge(std::size_t last, std::uint32_t depth);

 private:
  const std::size_t k_;
  const bool once_an_owner_;
  std::vector<std::uint32_t> depths_;  // k a list, deepest first
  std::vector<std::uint32_t> owners_;  // beside them
  std::vector<std::size_t> sizes_;
};

}  // namespace sumi::rare
