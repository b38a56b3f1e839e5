#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sumi::rare {

// Supports, at least up to k, of all short bit strings: the binary tree over buckets of suffixes that share so many
// bits, as a heap with its root at 1. Either owners are counted, or occurrences.
//   Memory   8 bytes a node; owners: 4 more for each owner that it knows there, all k if they are few, else the last
//            one.
class ShallowSupports {
 public:
  ShallowSupports(unsigned k, unsigned bits);

  // Whether all suffixes of an owner have to be counted one after the other.
  [[nodiscard]] static bool needs_order(unsigned k) { return k > kMostKnown; }

  // Requires: nothing was added. Cost: O(owners known at a node), and O(bits) times that k times a bucket.
  void count(std::size_t bucket, std::uint32_t owner);
  // `occurrences`: of each bucket.
  void count_occurrences(std::span<const std::size_t> occurrences);
  // What was counted elsewhere; owners from both may be the same unless order is needed.
  void add(const ShallowSupports& other);

  // For each bucket, 0 if counting further owners in it here changes nothing, else 1.
  [[nodiscard]] std::span<const std::uint8_t> is_open() const { return is_open_; }
  // How many leading bits of a bucket have support >= k.
  [[nodiscard]] unsigned frequent_bits(std::size_t bucket) const;

 private:
  static constexpr unsigned kMostKnown = 8;
  static constexpr std::uint32_t kNobody = ~std::uint32_t{0};

  [[nodiscard]] std::size_t leaf(std::size_t bucket) const { return (std::size_t{1} << bits_) + bucket; }
  bool count_at(std::size_t node, std::uint32_t owner);

  unsigned k_;
  unsigned bits_;
  std::size_t known_;  // owners a node
  std::vector<std::uint64_t> supports_;
  std::vector<std::uint32_t> owners_;  // known_ a node; empty before the first
  std::vector<std::uint8_t> is_open_;
};

}  // namespace sumi::rare
