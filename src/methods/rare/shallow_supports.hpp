#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sumi::rare {

// The supports, exact up to k, of all short bit strings: a binary tree over the buckets of suffixes that share so many
// bits, stored as a heap with its root at 1. Either owners are counted, or occurrences.
//   Memory   8 bytes a node; owners: 4 more for each owner remembered at the node, which is all up to k if k is small,
//            otherwise the last one.
class ShallowSupports {
 public:
  ShallowSupports(unsigned k, unsigned bits);

  // Returns whether all suffixes of an owner must be counted consecutively.
  [[nodiscard]] static bool needs_order(unsigned k) { return k > kMostKnown; }

  // Requires: add() was not called. Cost: O(owners remembered at a node), and O(bits) times that k times a bucket.
  void count(std::size_t bucket, std::uint32_t owner);
  // `occurrences`: by bucket.
  void count_occurrences(std::span<const std::size_t> occurrences);
  // Adds counts made elsewhere. Both may have the same owners, unless needs_order().
  void add(const ShallowSupports& other);

  // For each bucket, 0 if counting further owners in it here changes nothing, otherwise 1.
  [[nodiscard]] std::span<const std::uint8_t> is_open() const { return is_open_; }
  // The number of a bucket's leading bits that have support >= k.
  [[nodiscard]] unsigned frequent_bits(std::size_t bucket) const;

 private:
  static constexpr unsigned kMostKnown = 8;
  static constexpr std::uint32_t kNobody = ~std::uint32_t{0};

  [[nodiscard]] std::size_t leaf(std::size_t bucket) const { return (std::size_t{1} << bits_) + bucket; }
  bool count_at(std::size_t node, std::uint32_t owner);

  unsigned k_;
  unsigned bits_;
  std::size_t known_;  // owners remembered at a node
  std::vector<std::uint64_t> supports_;
  std::vector<std::uint32_t> owners_;  // known_ a node; empty before the first
  std::vector<std::uint8_t> is_open_;
};

}  // namespace sumi::rare
