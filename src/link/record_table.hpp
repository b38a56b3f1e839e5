#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "link/value_table.hpp"
#include <sumi/link/link.hpp>

namespace sumi {

// What LinkRecords holds: a value's number for each record and column, of all columns from one table.
struct LinkRecords::Table {
  std::vector<std::string> columns;
  std::vector<std::uint32_t> cells;    // record by record
  std::vector<std::uint32_t> sources;  // one a record
  link::ValueTable values;
  std::string folded;

  [[nodiscard]] std::uint32_t cell(std::size_t record, std::size_t column) const {
    return cells[record * columns.size() + column];
  }
  [[nodiscard]] std::size_t size() const { return sources.size(); }
  // Errors: bad_usage where no column, or more than one, has the name.
  [[nodiscard]] std::size_t column_named(const std::string& name) const;
};

}  // namespace sumi
