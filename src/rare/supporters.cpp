#include "rare/supporters.hpp"

#include <algorithm>

namespace sumi {

void Supporters::add(std::size_t list, std::uint32_t depth, std::uint32_t owner) {
  Entry* const entries = entries_.data() + list * k_;
  std::size_t size = sizes_[list];
  if (size == k_ && entries[k_ - 1].depth >= depth) return;
  if (once_an_owner_) {
    Entry* const end = entries + size;
    Entry* const same = std::find_if(entries, end, [owner](const Entry& entry) { return entry.owner == owner; });
    if (same != end) {
      if (same->depth >= depth) return;
      std::copy(same + 1, end, same);
      --size;
    }
  }
  if (size == k_) --size;
  std::size_t at = size;
  for (; at > 0 && entries[at - 1].depth < depth; --at) entries[at] = entries[at - 1];
  entries[at] = {depth, owner};
  sizes_[list] = size + 1;
}

void Supporters::clip(std::size_t list, std::uint32_t depth) {
  Entry* const entries = entries_.data() + list * k_;
  for (std::size_t i = 0; i < sizes_[list] && entries[i].depth > depth; ++i) entries[i].depth = depth;
}

void Supporters::merge(std::size_t last, std::uint32_t depth) {
  const Entry* const entries = entries_.data() + last * k_;
  for (std::size_t i = 0; i < sizes_[last] && depth_of_enough(last - 1) < depth; ++i) {
    add(last - 1, std::min(entries[i].depth, depth), entries[i].owner);
  }
}

}  // namespace sumi
