#pragma once

#include <cstddef>
#include <vector>

#include "table/coded_table.hpp"
#include "table/improve_classes.hpp"
#include "table/level_column.hpp"
#include "table/requirements.hpp"
#include <sumi/table/anonymize_table.hpp>

namespace sumi::table {

// A table of which each column is generalized to one level.
struct FullDomainRows {
  std::vector<std::size_t> levels;                 // of each quasi-identifier
  Classes classes;                                 // that keep what is required; the other rows are suppressed
  std::vector<std::vector<std::uint32_t>> labels;  // of each class: numbers of its labels at those levels
};

// The levels that lose least (losses as LevelColumn has them, by weight; a suppressed row loses all), among those where
// no more than `most_suppressed` rows stand in classes that don't keep what is required, and these rows together do
// (Requirements::hold_suppressed). Of equal losses, the lower levels of earlier columns.
//   Paper    Samarati 2001; Incognito: LeFevre, DeWitt, Ramakrishnan 2005. Here settings come by their loss, which is
//            known before any is tried, so that the first that holds is nearly always the last that is tried; one of
//            which two columns alone leave too many rows in small classes isn't tried.
//   Cost     O(rows * columns) a setting tried.
//   Errors   unfinished: more than kMostSettings combinations of levels.
inline constexpr std::size_t kMostSettings = std::size_t{1} << 22;
[[nodiscard]] FullDomainRows full_domain(const CodedTable& table, const std::vector<LevelColumn>& columns,
                                         const Requirements& requirements, const TableOptions& options,
                                         std::size_t most_suppressed);

}  // namespace sumi::table
