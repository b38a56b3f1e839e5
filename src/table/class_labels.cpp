#include "table/class_labels.hpp"

#include <algorithm>

namespace sumi::table {

Held held_by(std::span<const std::uint32_t> rows, const CodedTable& table, std::size_t attribute) {
  Held held;
  for (const std::uint32_t row : rows) held.codes.push_back(table.row(row)[attribute]);
  std::sort(held.codes.begin(), held.codes.end());
  held.codes.erase(std::unique(held.codes.begin(), held.codes.end()), held.codes.end());
  held.low = held.codes.front();
  held.high = held.codes.back();
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
