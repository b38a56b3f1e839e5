#include "table/cell_counts.hpp"

#include <functional>

namespace sumi::table {

void CellCounts::add(std::string_view cell) {
  ++rows_;
  ++rows_of_[std::hash<std::string_view>{}(cell)];
}

bool CellCounts::is_nearly_unique(unsigned k) const {
  std::size_t below = 0;
  for (const auto& [cell, count] : rows_of_) below += count < k ? count : 0;
  return rows_ > 0 && 2 * below >= rows_;
}

}  // namespace sumi::table
