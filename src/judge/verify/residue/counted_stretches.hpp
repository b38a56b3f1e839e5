#pragma once

#include <cstdint>
#include <map>
#include <utility>

#include <sumi/model/span.hpp>

namespace sumi::verify {

// Which stretches of a text were counted for an attribute and person, so that none counts twice.
//   Cost  O(log n) a stretch.
class CountedStretches {
 public:
  using Owner = std::pair<std::uint32_t, std::uint32_t>;  // attribute and person

  void clear() { of_.clear(); }
  // Requires: `where` isn't empty.
  void add(Owner owner, Range where);
  // The same, but where it overlaps one that was added; false: it does.
  [[nodiscard]] bool add_if_apart(Owner owner, Range where);

 private:
  using Disjoint = std::map<Position, Position>;  // begins and ends of what was added, overlapping ones as one
  static void merge(Disjoint& all, Range where);

  std::map<Owner, Disjoint> of_;
};

}  // namespace sumi::verify
