#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sumi {

// The plan for building a hierarchy from a column's values. One of the following; the top is always `*`.
struct HierarchyPlan {
  // The way of building it.
  enum class Kind { intervals, order, dates, prefixes, taxonomy };
  // Levels of dates.
  enum class DateLevel { month, quarter, year, decade };

  Kind kind = Kind::intervals;
  // intervals: numbers are grouped into [from + i * width, from + (i + 1) * width), one level a width, each a multiple
  // of the one before. Written [20,24] if all values, widths and ends are whole numbers, otherwise [20,25). From the
  // first level on, values below `below` are `<below`, and those from `above` on are `>=above`.
  std::vector<double> widths;
  double from = 0;
  std::optional<double> below;
  std::optional<double> above;
  // order: values from the least to the greatest; groups of so many neighbours, one level a size, each a multiple of
  // the one before. Written [least,greatest].
  std::vector<std::string> order;
  std::vector<std::size_t> groups;
  // dates YYYY-MM-DD: 2024-03, 2024-Q1, 2024, 2020s; finer levels first.
  std::vector<DateLevel> dates;
  // prefixes: so many characters are kept, one level a number, descending; each other character becomes `*`.
  std::vector<std::size_t> prefixes;
  // taxonomy: (a value or label, the label above it).
  std::vector<std::pair<std::string, std::string>> taxonomy;
};
// "month", "quarter", "year", "decade".
[[nodiscard]] std::optional<HierarchyPlan::DateLevel> date_level_named(std::string_view name);

// The hierarchy's rows, one for each value, in the values' order: for QuasiIdentifier::hierarchy. Missing cells (empty,
// ?, NA, NaN, NULL) are directly below the top.
//   Cost     O(values * levels).
//   Threads  any number of calls at the same time.
//   Errors   bad_usage at `name`: a plan without levels, or with levels that don't contain each other. bad_input at
//            `name`: a value that is no number or date, or not in the order or taxonomy; a taxonomy with a loop, or a
//            label below two others.
[[nodiscard]] std::vector<std::vector<std::string>> build_hierarchy(const std::vector<std::string>& values,
                                                                    const HierarchyPlan& plan, const std::string& name);

// The pairs of a taxonomy's file: a value or label, and the label above it, separated by ; or ,; no header.
//   Threads  any number of calls at the same time.
//   Errors   bad_input: the file can't be read, or a row has not two cells.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> read_taxonomy(const std::string& path);

}  // namespace sumi
