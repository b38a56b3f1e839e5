#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "judge/verify/table/generalized_cell.hpp"
#include <sumi/model/table.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::verify {

// Rows of a published table that look the same in all quasi-identifiers, as their texts have it, in the order of their
// first rows. Rows with `*` in all quasi-identifiers and sensitive columns are suppressed, and a class of their own:
// who fits no other class is one of them. Without a sensitive column they are one like others if they are promise.k or
// more and nothing tells them from one: in each quasi-identifier a class may be labelled `*`. It may not where other
// cells are ranges, sets, or numbers and dates alone, and no other row has a `*`; nor below a hierarchy's root of
// another name.
struct TableClasses {
  std::vector<std::vector<std::uint32_t>> rows;
  std::vector<std::uint32_t> suppressed;
};

// What may stand for what in a column, by the options' hierarchy and order of it.
[[nodiscard]] Covering covering_of(const TableCheckOptions& options, const std::string& column);

// Numbers of these columns. Errors: bad_usage where one isn't there, or isn't the only one of its name.
[[nodiscard]] std::vector<std::size_t> columns_named(const Table& table, const std::vector<std::string>& names);

// Errors: bad_usage: no quasi-identifiers; bad_input: no row.
[[nodiscard]] TableClasses classes_of(const Table& table, const TableCheckOptions& options);

// Rows of the population that fit the class of this row, for each class. Errors: bad_input where a cell can't be
// understood.
[[nodiscard]] std::vector<std::size_t> population_of(const Table& table, const TableClasses& classes,
                                                     const TableCheckOptions& options);

}  // namespace sumi::verify
