#pragma once

#include <cstdint>
#include <vector>

#include "table/attribute.hpp"
#include <sumi/table/anonymize_table.hpp>

namespace sumi::table {

// An attribute, with the code of each value of the column, and of each value of the population's.
struct CodedColumn {
  Attribute attribute;
  std::vector<std::uint32_t> code_of;
  std::vector<std::uint32_t> population_code_of;
  std::size_t values_added = 0;
};

// `population` may be null. Errors, at the column's name: bad_usage if the order has a duplicate value, or `*`; else
// bad_input.
[[nodiscard]] CodedColumn code_column(const TableColumn& column, const TableColumn* population,
                                      const QuasiIdentifier& how, Objective objective);

}  // namespace sumi::table
