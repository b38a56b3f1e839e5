#pragma once

#include <cstddef>
#include <vector>

#include "table/coded_table.hpp"
#include "table/improve_classes.hpp"
#include "table/level_column.hpp"
#include "table/requirements.hpp"
#include <sumi/table/anonymize_table.hpp>

namespace sumi::table {

// A table in which each column is generalized to one level.
struct FullDomainRows {
  std::vector<std::size_t> levels;                 // one per quasi-identifier
  Classes classes;                                 // those that satisfy the requirements; the other rows are suppressed
  std::vector<std::vector<std::uint32_t>> labels;  // for each class: numbers of its labels at those levels
};

// Returns the levels with the least loss (losses as in LevelColumn, weighted; a suppressed row loses everything), among
// those for which at most `most_suppressed` rows are in classes that violate the requirements, and these rows together
// satisfy Requirements::hold_suppressed. Of equal losses, the lower levels of earlier columns win.
//   Paper    Samarati 2001; Incognito: LeFevre, DeWitt, Ramakrishnan 2005. Here settings are ordered by their loss,
//            which is known in advance, so the first that qualifies is nearly always the last that is tried; a setting
//            of which two columns alone leave too many rows in small classes is skipped.
//   Cost     O(rows * columns) a setting tried.
//   Errors   unfinished: more than kMostSettings combinations of levels.
inline constexpr std::size_t kMostSettings = std::size_t{1} << 22;
[[nodiscard]] FullDomainRows full_domain(const CodedTable& table, const std::vector<LevelColumn>& columns,
                                         const Requirements& requirements, const TableOptions& options,
                                         std::size_t most_suppressed);

}  // namespace sumi::table
