#pragma once

#include <cstdint>
#include <map>
#include <utility>

#include <sumi/model/span.hpp>

namespace sumi::verify {

// The stretches of a text that were counted for an attribute and person, so that none counts twice.
//   Cost  O(log n) a stretch.
class CountedStretches {
 public:
  using Owner = std::pair<std::uint32_t, std::uint32_t>;  // attribute and person

  void clear() { of_.clear(); }
  // Requires: `where` isn't empty.
  void add(Owner owner, Range where);
  // Adds it unless it overlaps one that was added; false if it does.
  [[nodiscard]] bool add_if_apart(Owner owner, Range where);

 private:
  using Disjoint = std::map<Position, Position>;  // begins and ends of added ranges, with overlapping ones merged
  static void merge(Disjoint& all, Range where);

  std::map<Owner, Disjoint> of_;
};

}  // namespace sumi::verify
