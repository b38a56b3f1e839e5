#include "methods/rare/shallow_supports.hpp"

#include <algorithm>

namespace sumi::rare {

ShallowSupports::ShallowSupports(unsigned k, unsigned bits)
    : k_(k),
      bits_(bits),
      known_(needs_order(k) ? 1 : k),
      supports_(std::size_t{2} << bits),
      is_open_(std::size_t{1} << bits, 1) {}

void ShallowSupports::count(std::size_t bucket, std::uint32_t owner) {
  std::size_t node = leaf(bucket);
  while (node > 0 && count_at(node, owner)) node /= 2;
  is_open_[bucket] = supports_[leaf(bucket)] < k_ ? 1 : 0;
}

// Returns false if nothing changed at the node, and so at no node above.
bool ShallowSupports::count_at(std::size_t node, std::uint32_t owner) {
  std::uint64_t& support = supports_[node];
  if (support >= k_) return false;
  if (owners_.empty()) owners_.assign(supports_.size() * known_, kNobody);
  std::uint32_t* const owners = &owners_[node * known_];
  if (std::find(owners, owners + known_, owner) != owners + known_) return false;
  owners[support % known_] = owner;
  ++support;
  return true;
}

void ShallowSupports::count_occurrences(std::span<const std::size_t> occurrences) {
  for (std::size_t bucket = 0; bucket < occurrences.size(); ++bucket) {
    for (std::size_t node = leaf(bucket); node > 0; node /= 2) supports_[node] += occurrences[bucket];
  }
}

void ShallowSupports::add(const ShallowSupports& other) {
  if (other.owners_.empty() || needs_order(k_)) {
    for (std::size_t node = 0; node < supports_.size(); ++node) supports_[node] += other.supports_[node];
    return;
  }
  for (std::size_t node = 0; node < supports_.size(); ++node) {
    for (std::size_t i = 0; i < other.supports_[node]; ++i) count_at(node, other.owners_[node * known_ + i]);
  }
}

unsigned ShallowSupports::frequent_bits(std::size_t bucket) const {
  std::size_t node = leaf(bucket);
  unsigned bits = bits_;
  for (; bits > 0 && supports_[node] < k_; --bits) node /= 2;
  return bits;
}

}  // namespace sumi::rare
