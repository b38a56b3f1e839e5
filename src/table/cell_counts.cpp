#include "table/cell_counts.hpp"

#include <functional>

#include <fmt/format.h>

#include "base/text/brief.hpp"
#include <sumi/model/error.hpp>

namespace sumi::table {

void refuse_nearly_unique(const std::string& table, const std::string& column, unsigned k) {
  throw Error{
      Error::Kind::bad_usage, table,
      fmt::format("column {} would be published unchanged, and in at least half of the rows it has a value that fewer "
                  "than {} rows have: it may identify persons; generalize it, drop it, or name it as one that passes",
                  brief(column), k),
      Settings{"quasi_identifiers", "drop", "pass"}};
}

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
