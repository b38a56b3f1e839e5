#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "link/value_table.hpp"
#include <sumi/link/link.hpp>

namespace sumi {

// The content of LinkRecords: a value's number for each record and column, from one table of all columns.
struct LinkRecords::Table {
  std::vector<std::string> columns;
  std::vector<std::uint32_t> cells;    // record by record
  std::vector<std::uint32_t> sources;  // one per record
  link::ValueTable values;
  std::string folded;

  [[nodiscard]] std::uint32_t cell(std::size_t record, std::size_t column) const {
    return cells[record * columns.size() + column];
  }
  [[nodiscard]] std::size_t size() const { return sources.size(); }
  // Errors: bad_usage if no column, or more than one, has the name.
  [[nodiscard]] std::size_t column_named(const std::string& name) const;
};

}  // namespace sumi
