#pragma once

#include <cstdint>
#include <vector>

#include "link/blocks.hpp"
#include "link/compared_records.hpp"
#include <sumi/model/progress.hpp>

namespace sumi::link {

struct PatternCount {
  Pattern pattern;
  std::uint64_t pairs;

  bool operator==(const PatternCount&) const = default;
};

// The number of pairs by pattern. Memory: 24 bytes a pattern, four times that at worst.
class PatternCounts {
 public:
  PatternCounts() : slots_(1024) {}

  // Returns the pattern's number: from 0, in order of first occurrence. Requires: pairs > 0.
  std::uint32_t add(Pattern pattern, std::uint64_t pairs = 1);
  [[nodiscard]] std::uint32_t size() const { return size_; }
  // Result: by number.
  [[nodiscard]] std::vector<Pattern> patterns() const;
  // Result: sorted by pattern.
  [[nodiscard]] std::vector<PatternCount> sorted() const;

 private:
  void grow();
  struct Slot {
    Pattern pattern = 0;
    std::uint64_t pairs = 0;  // 0 if free
    std::uint32_t number = 0;
  };
  [[nodiscard]] std::size_t slot_of(Pattern pattern) const;

  std::vector<Slot> slots_;  // open addressing
  std::uint32_t size_ = 0;
};

// The patterns of all pairs of the blocks.
struct BlockPatterns {
  std::vector<PatternCount> counts;  // by pattern
  std::vector<Piece> pieces;
  // For each piece, its pairs' patterns in the order of the walk, as indices in `counts`; empty if there are more than
  // kMostRemembered pairs.
  std::vector<std::vector<std::uint32_t>> of_pairs;
};
inline constexpr std::uint64_t kMostRemembered = 200'000'000;  // 4 bytes each
[[nodiscard]] BlockPatterns count_patterns(const ComparedRecords& records, const Blocks& blocks, bool across,
                                           unsigned threads, const Progress& progress,
                                           std::uint64_t most_remembered = kMostRemembered);

}  // namespace sumi::link
