#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "base/machine/large_pages.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/sorted_suffixes.hpp"
#include "methods/rare/wide_numbers.hpp"

namespace sumi::rare {

// The lengths of sorted suffixes once more, by rank, a byte each, or two in a file. A pass over the suffixes finds them
// adjacent, whereas those of the text (FrequentLengths) are scattered.
//   Threads  for different ranks from any number of threads.
class RankedLengths {
 public:
  RankedLengths() = default;
  // Lengths in a file in `spool_folder` if that isn't empty, with undefined values; otherwise in memory, all 0.
  explicit RankedLengths(std::size_t size, const std::string& spool_folder = {}) {
    if (spool_folder.empty()) {
      stored_.assign(size, 0);
    } else {
      wide_ = WideNumbers(size, kMostInFile, spool_folder);
    }
  }
  // Copies `lengths`. Requires: none is derived. One random access each.
  RankedLengths(const SortedSuffixes& suffixes, const FrequentLengths& lengths) : stored_(suffixes.size()) {
    constexpr std::size_t kAhead = 24;
    for (std::size_t rank = 0; rank < stored_.size(); ++rank) {
      if (rank + kAhead < stored_.size()) lengths.prefetch(suffixes.position(rank + kAhead));
      set(rank, lengths.at(suffixes.position(rank)));
    }
  }

  // Lengths from this on are all stored as this value.
  [[nodiscard]] Length long_from() const { return wide_.empty() ? kMost : kMostInFile; }
  void set(std::size_t rank, Length length) {
    if (wide_.empty()) {
      stored_[rank] = static_cast<std::uint8_t>(std::min(length, kMost));
    } else {
      wide_.set(rank, std::min(length, kMostInFile));
    }
  }
  [[nodiscard]] Length operator[](std::size_t rank) const { return wide_.empty() ? stored_[rank] : wide_[rank]; }
  // Compaction: move() entries one after the other to lower ranks, then keep_first() of them.
  void move(std::size_t from, std::size_t to) { set(to, (*this)[from]); }
  void keep_first(std::size_t size) {
    if (wide_.empty()) {
      stored_.resize(size);
    } else {
      wide_.keep_first(size);
    }
  }

 private:
  static constexpr Length kMost = std::numeric_limits<std::uint8_t>::max();
  static constexpr Length kMostInFile = std::numeric_limits<std::uint16_t>::max();

  std::vector<std::uint8_t, LargePages<std::uint8_t>> stored_;
  WideNumbers wide_;  // used instead, in a file
};

// The lengths of sorted suffixes by rank, and those of the text, which also hold long ones, kept equal.
struct OrderedLengths {
  const SortedSuffixes& suffixes;
  RankedLengths& ranked;
  FrequentLengths& lengths;

  // The length as FrequentLengths has it.
  [[nodiscard]] Length at(std::size_t rank) const {
    const Length stored = ranked[rank];
    return stored < ranked.long_from() ? stored : lengths.at(suffixes.position(rank));
  }
  [[nodiscard]] bool may_reach(std::size_t rank, Length least) const {
    const Length stored = ranked[rank];
    if (stored < ranked.long_from() || least <= ranked.long_from()) return stored >= least;
    return lengths.may_reach(suffixes.position(rank), least);
  }
  [[nodiscard]] bool is(std::size_t rank, Length length) const {
    const Length stored = ranked[rank];
    if (stored < ranked.long_from() || length < ranked.long_from()) return stored == length;
    return lengths.is(suffixes.position(rank), length);
  }
  void set(std::size_t rank, Length length, FrequentLengths::LongLengths& long_lengths) const {
    ranked.set(rank, length);
    lengths.set(suffixes.position(rank), length, long_lengths);
  }
};

}  // namespace sumi::rare
