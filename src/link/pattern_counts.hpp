#pragma once

#include <cstdint>
#include <vector>

#include <sumi/progress.hpp>

#include "link/blocks.hpp"
#include "link/compared_records.hpp"

namespace sumi::link {

struct PatternCount {
  Pattern pattern;
  std::uint64_t pairs;

  bool operator==(const PatternCount&) const = default;
};

// How many pairs show each pattern. Memory: 16 bytes a pattern, four times that at worst.
class PatternCounts {
 public:
  PatternCounts() : slots_(1024, PatternCount{0, 0}) {}

  void add(Pattern pattern, std::uint64_t pairs = 1);
  // In the order of patterns.
  [[nodiscard]] std::vector<PatternCount> sorted() const;

 private:
  void grow();

  std::vector<PatternCount> slots_;  // open addressing; without pairs: free
  std::size_t used_ = 0;
};

// Of all pairs of the blocks.
[[nodiscard]] std::vector<PatternCount> count_patterns(const ComparedRecords& records, const Blocks& blocks, bool across, unsigned threads,
                                                       const Progress& progress);

}  // namespace sumi::link
