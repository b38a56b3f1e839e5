#pragma once

#include <compare>
#include <cstdint>
#include <utility>
#include <vector>

namespace sumi {

using Position = std::uint64_t;  // a byte of a corpus

// Half-open, in bytes.
struct Range {
  Position begin = 0;
  Position end = 0;

  [[nodiscard]] Position size() const { return end - begin; }
  [[nodiscard]] bool empty() const { return begin == end; }
  auto operator<=>(const Range&) const = default;
};

// A labelled stretch of a document. Spans may overlap, nest and repeat.
struct Span {
  Range where;              // in the arena
  std::uint32_t label = 0;  // index into Corpus::labels()
  double score = 1;         // the finder's confidence; 1 for gold

  auto operator<=>(const Span&) const = default;
};

// A set of hidden positions: ranges sorted, disjoint, not empty and not touching.
class Mask {
 public:
  Mask() = default;
  // Makes a mask of any ranges, in any order; O(n log n).
  explicit Mask(std::vector<Range> ranges);

  // All ranges, in order.
  [[nodiscard]] const std::vector<Range>& ranges() const& { return ranges_; }
  [[nodiscard]] std::vector<Range> ranges() && { return std::move(ranges_); }
  [[nodiscard]] bool empty() const { return ranges_.empty(); }
  [[nodiscard]] bool contains(Position position) const;  // O(log n)
  // The ranges that overlap `range`, uncut.
  [[nodiscard]] std::pair<const Range*, const Range*> meeting(Range range) const;

  // Appends after all others; joins touching ranges. Requires begin >= the last begin.
  void append(Range range);

  bool operator==(const Mask&) const = default;

 private:
  std::vector<Range> ranges_;
};

// The union, and the intersection. O(ranges of both).
[[nodiscard]] Mask unite(const Mask& a, const Mask& b);
[[nodiscard]] Mask intersect(const Mask& a, const Mask& b);

}  // namespace sumi
