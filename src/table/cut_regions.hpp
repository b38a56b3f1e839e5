#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "table/coded_table.hpp"

namespace sumi::table {

// The values of a class in one attribute.
struct Held {
  std::uint32_t low = 0;  // least and greatest code
  std::uint32_t high = 0;
  std::vector<std::uint32_t> codes;  // ascending, distinct
};
[[nodiscard]] Held held_by(std::span<const std::uint32_t> rows, const CodedTable& table, std::size_t attribute);

// Returns the text for the cells of a class: a single value; a range [lo,hi]; a node's label; a set {a|b}; `*` if a
// missing cell is together with others on a scale.
[[nodiscard]] std::string label_of(const Attribute& attribute, const Held& held);

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
