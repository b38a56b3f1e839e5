#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "judge/verify/table/generalized_cell.hpp"
#include <sumi/model/table.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::verify {

// The equivalence classes of a published table: rows with equal texts in all quasi-identifiers, in the order of their
// first rows. Rows with `*` in all quasi-identifiers and sensitive columns are suppressed, and are a class of their
// own: persons who fit no other class are among them. Without a sensitive column, such rows are an ordinary class if
// they are promise.k or more and can't be distinguished from one: in each quasi-identifier a class may be labelled `*`.
// It may not if other cells are only ranges, sets, numbers or dates and no other row has a `*`; nor below a hierarchy's
// root of another name.
struct TableClasses {
  std::vector<std::vector<std::uint32_t>> rows;
  std::vector<std::uint32_t> suppressed;
};

// The covering test of a column, with the options' hierarchy and order for it.
[[nodiscard]] Covering covering_of(const TableCheckOptions& options, const std::string& column);

// The indexes of these columns. Errors: bad_usage if one is missing, or its name isn't unique.
[[nodiscard]] std::vector<std::size_t> columns_named(const Table& table, const std::vector<std::string>& names);

// Errors: bad_usage: no quasi-identifiers; bad_input: no row.
[[nodiscard]] TableClasses classes_of(const Table& table, const TableCheckOptions& options);

// For each class, the number of rows of the population that fit it. Errors: bad_input if a cell can't be interpreted.
[[nodiscard]] std::vector<std::size_t> population_of(const Table& table, const TableClasses& classes,
                                                     const TableCheckOptions& options);

}  // namespace sumi::verify
