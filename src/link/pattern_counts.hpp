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

// How many pairs show each pattern. Memory: 24 bytes a pattern, four times that at worst.
class PatternCounts {
 public:
  PatternCounts() : slots_(1024) {}

  // Returns the pattern's number: from 0, in the order they are met. Requires: pairs > 0.
  std::uint32_t add(Pattern pattern, std::uint64_t pairs = 1);
  [[nodiscard]] std::uint32_t size() const { return size_; }
  // By number.
  [[nodiscard]] std::vector<Pattern> patterns() const;
  // In the order of patterns.
  [[nodiscard]] std::vector<PatternCount> sorted() const;

 private:
  void grow();
  struct Slot {
    Pattern pattern = 0;
    std::uint64_t pairs = 0;  // 0: free
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
  // Of each piece, its pairs' patterns in the order of the walk, as places in `counts`; none at all beyond
  // kMostRemembered pairs.
  std::vector<std::vector<std::uint32_t>> of_pairs;
};
inline constexpr std::uint64_t kMostRemembered = 200'000'000;  // 4 bytes each
[[nodiscard]] BlockPatterns count_patterns(const ComparedRecords& records, const Blocks& blocks, bool across,
                                           unsigned threads, const Progress& progress,
                                           std::uint64_t most_remembered = kMostRemembered);

}  // namespace sumi::link
