#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::rare {

// Refuses a corpus with fewer than k documents, owners or characters (whichever are counted), because nothing in it has
// support k.
//   Errors  bad_input.
void require_enough_supporters(const Corpus& corpus, Support by, unsigned k);

// Lists of supporters of a string with the number of its bytes that each supports: the k deepest of each list, an owner
// once. The k-th depth is the number of bytes with support k.
//   Cost    add() O(k) at worst, O(1) if k are as deep already.
//   Memory  8 k bytes a list.
class Supporters {
 public:
  // `once_an_owner`: each owner counts once; otherwise everyone added counts.
  Supporters(unsigned k, bool once_an_owner) : k_(k), once_an_owner_(once_an_owner) {}

  // Empties a list. Requires: at most one more than the highest so far.
  void clear(std::size_t list) {
    if (list == sizes_.size()) {
      sizes_.push_back(0);
      depths_.resize(depths_.size() + k_);
      owners_.resize(owners_.size() + k_);
    }
    sizes_[list] = 0;
  }

  // The k-th depth; 0 for fewer than k entries.
  [[nodiscard]] std::uint32_t depth_of_enough(std::size_t list) const {
    return sizes_[list] == k_ ? depths_[list * k_ + k_ - 1] : 0;
  }

  void add(std::size_t list, std::uint32_t depth, std::uint32_t owner);
  // Lowers all greater depths to `depth`.
  void clip(std::size_t list, std::uint32_t depth);
  // Adds the last list to the previous one, clipped to `depth`.
  void merge(std::size_t last, std::uint32_t depth);

 private:
  // No branch depends on the data, so that the compiler can vectorize the loop.
  [[nodiscard]] static bool holds(const std::uint32_t* owners, std::size_t size, std::uint32_t owner) {
    bool found = false;
    for (std::size_t i = 0; i < size; ++i) found |= owners[i] == owner;
    return found;
  }

  const std::size_t k_;
  const bool once_an_owner_;
  std::vector<std::uint32_t> depths_;  // k a list, deepest first
  std::vector<std::uint32_t> owners_;  // parallel to depths_
  std::vector<std::size_t> sizes_;
};

inline void Supporters::add(std::size_t list, std::uint32_t depth, std::uint32_t owner) {
  std::uint32_t* const depths = depths_.data() + list * k_;
  std::uint32_t* const owners = owners_.data() + list * k_;
  std::size_t size = sizes_[list];
  if (size == k_ && depths[k_ - 1] >= depth) return;
  if (once_an_owner_ && holds(owners, size, owner)) {
    const auto same = static_cast<std::size_t>(std::find(owners, owners + size, owner) - owners);
    if (depths[same] >= depth) return;
    std::copy(depths + same + 1, depths + size, depths + same);
    std::copy(owners + same + 1, owners + size, owners + same);
    --size;
  }
  if (size == k_) --size;
  std::size_t at = size;
  for (; at > 0 && depths[at - 1] < depth; --at) {
    depths[at] = depths[at - 1];
    owners[at] = owners[at - 1];
  }
  depths[at] = depth;
  owners[at] = owner;
  sizes_[list] = size + 1;
}

inline void Supporters::clip(std::size_t list, std::uint32_t depth) {
  std::uint32_t* const depths = depths_.data() + list * k_;
  for (std::size_t i = 0; i < sizes_[list] && depths[i] > depth; ++i) depths[i] = depth;
}

inline void Supporters::merge(std::size_t last, std::uint32_t depth) {
  clip(last, depth);
  const std::size_t from = last * k_;
  const std::size_t to = from - k_;
  if (sizes_[last] > sizes_[last - 1]) {
    const std::size_t size = sizes_[last];
    std::swap_ranges(&depths_[from], &depths_[from] + size, &depths_[to]);
    std::swap_ranges(&owners_[from], &owners_[from] + size, &owners_[to]);
    std::swap(sizes_[last], sizes_[last - 1]);
  }
  for (std::size_t i = from; i < from + sizes_[last] && depth_of_enough(last - 1) < depth; ++i)
    add(last - 1, depths_[i], owners_[i]);
}

}  // namespace sumi::rare
