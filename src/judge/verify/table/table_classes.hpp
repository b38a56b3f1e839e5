#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sumi/model/table.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::verify {

// A number, or a date YYYY-MM-DD as a number (days). Nothing if it is neither.
[[nodiscard]] std::optional<double> scale_value(std::string_view text);

// The two ends of `[lo,hi]`; for a single value both are equal. Nothing if they aren't numbers or dates.
[[nodiscard]] std::optional<std::pair<double, double>> scale_ends(std::string_view cell);

// Tests the published forms of a source value: itself (or an equal number), `*`, a range or set that contains it, or a
// label above it in the hierarchy.
class Covering {
 public:
  // `hierarchy`: rows, the value first, without trailing empty cells; `order`: the values of an ordered column. Empty:
  // none.
  explicit Covering(std::vector<std::vector<std::string>> hierarchy, const std::vector<std::string>& order = {});

  // Nothing if that is unknown, because the cell may be a label of a missing hierarchy, or a range of a missing order.
  [[nodiscard]] std::optional<bool> covers(const std::string& cell, const std::string& value) const;
  // The label above all values of the hierarchy, `*` if its rows share none. Nothing if there is no hierarchy.
  [[nodiscard]] std::optional<std::string> root() const;

 private:
  // Nothing if the hierarchy names neither.
  [[nodiscard]] std::optional<bool> by_hierarchy(const std::string& cell, const std::string& value) const;
  [[nodiscard]] bool in_order(const std::string& cell, const std::string& value) const;

  std::vector<std::vector<std::string>> hierarchy_;  // by value
  std::optional<std::string> root_;                  // shared by all rows
  std::map<std::string, std::size_t, std::less<>> rank_of_;
};

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
