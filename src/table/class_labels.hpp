#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "table/coded_table.hpp"

namespace sumi::table {

// What a class holds of one attribute.
struct Held {
  std::uint32_t low = 0;  // least and greatest code
  std::uint32_t high = 0;
  std::vector<std::uint32_t> codes;  // ascending, each once
};
[[nodiscard]] Held held_by(std::span<const std::uint32_t> rows, const CodedTable& table, std::size_t attribute);

// What stands in the cells of a class: a value as it is; a range [lo,hi]; a node's label; a set {a|b}; `*` where a
// missing cell stands with others on a scale.
[[nodiscard]] std::string label_of(const Attribute& attribute, const Held& held);

}  // namespace sumi::table
