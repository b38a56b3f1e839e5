#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "methods/rare/counted_owners.hpp"

namespace sumi::rare {

// Sorts words so far that equal leading bits are adjacent, if at least `least` words share them; smaller groups stay
// unsorted. `bits` leading bits count, the rest of a word comes along.
//   Requires  as much scratch as words; below 2^32 words.
//   Cost      O(words * bits / 11): digits of up to 11 bits from the lowest; up to 256 words are compared.
void sort_words(std::span<std::uint64_t> words, std::span<std::uint64_t> scratch, unsigned bits, std::size_t least);

// For each item of a sorted list, the depth to which it agrees with enough others: the greatest d for which the
// neighbours around it that all share d leading bits have support >= k; 0 if there is none.
//   Method  Minima over the shortest windows of neighbours with support k, and maxima of those over the windows that
//           contain an item (docs/rare.md).
//   Cost    O(log k) byte-wise passes over the list if items are counted; O(items) for owners, for any k. 2 bytes an
//           item, 10 for owners.
class SharedDepths {
 public:
  static constexpr std::uint32_t kNobody = CountedOwners::kNobody;

  // The things counted: all items, all items that aren't kNobody, or the distinct owners below `owners`.
  enum class Who { items, some_items, owners };

  SharedDepths(unsigned k, Who who, std::size_t owners) : k_(k), who_(who), held_(who == Who::owners ? owners : 0, 0) {}

  [[nodiscard]] bool looks_at_owners() const { return who_ != Who::items; }

  static constexpr std::size_t kFewOwners = 8;

  // One depth for each item; valid until the next call.
  //   Requires  shared[i]: the leading bits that items i - 1 and i share (shared[0] is 0); an owner, or kNobody, for
  //             each item if looks_at_owners().
  [[nodiscard]] std::span<const std::uint8_t> find(std::span<const std::uint8_t> shared,
                                                   std::span<const std::uint32_t> owners);

 private:
  void among_items(std::span<const std::uint8_t> shared);
  bool among_owners(std::span<const std::uint8_t> shared, std::span<const std::uint32_t> owners);
  void find_minima(std::span<const std::uint8_t> shared);
  void find_doubled(std::span<const std::uint32_t> owners);
  void spread_over_windows(std::size_t n);
  std::uint8_t count_back(std::span<const std::uint8_t> shared, std::span<const std::uint32_t> owners, std::size_t end,
                          std::size_t& patience) const;
  void pass_on(std::span<const std::uint8_t> shared);
  template <bool kOnceAnOwner>
  void among_some(std::span<const std::uint8_t> shared, std::span<const std::uint32_t> owners);

  const std::size_t k_;
  const Who who_;
  std::vector<std::uint8_t> depths_;
  std::vector<std::uint8_t> other_;
  std::vector<std::uint8_t> doubled_;  // owners: whether an item's window of k has a duplicate
  std::vector<std::uint8_t> same_;
  std::vector<std::uint8_t> most_;   // owners: the most that a longer window may share if there is a duplicate; or 0
  std::vector<std::uint32_t> held_;  // per owner: its items in the window
  std::vector<std::size_t> minima_;  // monotone queue: positions with no smaller `shared` after them
};

}  // namespace sumi::rare
