#pragma once

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

}  // namespace sumi::table
