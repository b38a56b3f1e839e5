#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "table/attribute.hpp"
#include <sumi/table/anonymize_table.hpp>

namespace sumi::table {

// The quasi-identifiers of a table as codes, row by row; also of its population, with the same codes.
struct CodedTable {
  std::vector<Attribute> attributes;
  std::size_t rows = 0;
  std::vector<std::uint32_t> codes;       // rows * attributes
  std::vector<std::uint32_t> population;  // rows * attributes
  std::vector<std::size_t> values_added;

  [[nodiscard]] std::size_t width() const { return attributes.size(); }
  [[nodiscard]] const std::uint32_t* row(std::size_t row) const { return codes.data() + row * width(); }
};

// Errors: bad_input as anonymize(); the place is the column's name.
[[nodiscard]] CodedTable code_table(const Table& table, const TableOptions& options);

}  // namespace sumi::table
