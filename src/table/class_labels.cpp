#include <algorithm>
#include <bit>

#include "table/cut_regions.hpp"

namespace sumi::table {

Held held_by(std::span<const std::uint32_t> rows, const CodedTable& table, std::size_t attribute) {
  Held held;
  held.low = held.high = table.row(rows.front())[attribute];
  for (const std::uint32_t row : rows) {
    held.low = std::min(held.low, table.row(row)[attribute]);
    held.high = std::max(held.high, table.row(row)[attribute]);
  }
  if (held.low == held.high) {
    held.codes.push_back(held.low);
  } else if (held.high - held.low < 64) {
    std::uint64_t there = 0;
    for (const std::uint32_t row : rows) there |= std::uint64_t{1} << (table.row(row)[attribute] - held.low);
    for (; there != 0; there &= there - 1)
      held.codes.push_back(held.low + static_cast<std::uint32_t>(std::countr_zero(there)));
  } else {
    for (const std::uint32_t row : rows) held.codes.push_back(table.row(row)[attribute]);
    std::sort(held.codes.begin(), held.codes.end());
    held.codes.erase(std::unique(held.codes.begin(), held.codes.end()), held.codes.end());
  }
  return held;
}

std::string label_of(const Attribute& attribute, const Held& held) {
  if (held.low == held.high) return attribute.texts[held.low];
  if (attribute.scaled) {
    if (held.high >= attribute.apart) return "*";
    return '[' + attribute.texts[held.low] + ',' + attribute.texts[held.high] + ']';
  }
  if (attribute.measure == Measure::tree) return attribute.tree->common(held.low, held.high).label;
  std::string label = "{";
  for (const std::uint32_t code : held.codes) label += (code == held.low ? "" : "|") + attribute.texts[code];
  return label + '}';
}

}  // namespace sumi::table
