#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "machine/large_pages.hpp"
#include "model/spooled_pages.hpp"
#include "rare/frequent_lengths.hpp"
#include "rare/sorted_suffixes.hpp"

namespace sumi::rare {

// The lengths of sorted suffixes once more, by their ranks, a byte each: who goes through suffixes in order finds them
// side by side, and those of the text (FrequentLengths) far from each other.
//   Threads  for different ranks from any number of threads.
class RankedLengths {
 public:
  static constexpr std::uint8_t kLong = 255;  // or more

  RankedLengths() = default;
  // All 0. In a file in `spool_folder`, if that isn't empty.
  explicit RankedLengths(std::size_t size, const std::string& spool_folder = {}) {
    fill_in(spool_folder, stored_, size, 0);
  }
  // As they are. Requires: none is derived. A look at each out of order.
  RankedLengths(const SortedSuffixes& suffixes, const FrequentLengths& lengths) : stored_(suffixes.size()) {
    constexpr std::size_t kAhead = 24;
    for (std::size_t rank = 0; rank < stored_.size(); ++rank) {
      if (rank + kAhead < stored_.size()) lengths.prefetch(suffixes.position(rank + kAhead));
      set(rank, lengths.at(suffixes.position(rank)));
    }
  }

  void set(std::size_t rank, Length length) {
    stored_[rank] = static_cast<std::uint8_t>(std::min<Length>(length, kLong));
  }
  [[nodiscard]] std::uint8_t operator[](std::size_t rank) const { return stored_[rank]; }
  // Leaves some of them: another rank than before, for one after the other; and then so many.
  void move(std::size_t from, std::size_t to) { stored_[to] = stored_[from]; }
  void keep_first(std::size_t size) { stored_.resize(size); }
  [[nodiscard]] std::uint64_t memory_bytes() const { return stored_.capacity(); }

 private:
  std::vector<std::uint8_t, LargePages<std::uint8_t>> stored_;
};

// Lengths of suffixes in order: those by ranks, and those of the text, which know long ones, kept the same.
struct OrderedLengths {
  const SortedSuffixes& suffixes;
  RankedLengths& ranked;
  FrequentLengths& lengths;

  // As FrequentLengths has them.
  [[nodiscard]] Length at(std::size_t rank) const {
    const std::uint8_t stored = ranked[rank];
    return stored < RankedLengths::kLong ? stored : lengths.at(suffixes.position(rank));
  }
  [[nodiscard]] bool may_reach(std::size_t rank, Length least) const {
    const std::uint8_t stored = ranked[rank];
    if (stored < RankedLengths::kLong || least <= RankedLengths::kLong) return stored >= least;
    return lengths.may_reach(suffixes.position(rank), least);
  }
  [[nodiscard]] bool is(std::size_t rank, Length length) const {
    const std::uint8_t stored = ranked[rank];
    if (stored < RankedLengths::kLong || length < RankedLengths::kLong) return stored == length;
    return lengths.is(suffixes.position(rank), length);
  }
  void set(std::size_t rank, Length length, FrequentLengths::LongLengths& long_lengths) const {
    ranked.set(rank, length);
    lengths.set(suffixes.position(rank), length, long_lengths);
  }
};

}  // namespace sumi::rare
