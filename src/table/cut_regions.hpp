#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "table/class_labels.hpp"
#include "table/coded_rows.hpp"

namespace sumi::table {

// A cut on a scale: rows [begin, border) have codes up to `last`, rows [border, end) from `next` on.
struct ScaleCut {
  RowRange range;
  std::size_t border = 0;
  std::size_t attribute = 0;
  std::uint32_t last = 0;
  std::uint32_t next = 0;
};

// The extent of an attribute's values by the cuts: places on its scale.
struct Reach {
  double least = 0;
  double greatest = 0;
};

// Returns, for each class (ranges in order), the reach of each attribute. A cut between two values lies halfway,
// rounded down to the column's last digit or day; the right side begins one such unit later, but not after its least
// value. Without a cut, the column's own ends apply.
//   Requires  `cuts` are all that led to `classes`, in any order.
[[nodiscard]] std::vector<std::vector<Reach>> reaches_of(const std::vector<RowRange>& classes,
                                                         std::vector<ScaleCut> cuts,
                                                         const std::vector<Attribute>& attributes);

// Returns `[lo,hi]` of the reach; as label_of() if there is no scale with places, or a missing cell.
[[nodiscard]] std::string label_of_reach(const Attribute& attribute, const Held& held, const Reach& reach);
[[nodiscard]] double loss_of_reach(const Attribute& attribute, const Held& held, const Reach& reach);

}  // namespace sumi::table
