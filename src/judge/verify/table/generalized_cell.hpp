#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sumi::verify {

// A number, or a date YYYY-MM-DD as a number (days). Nothing: neither.
[[nodiscard]] std::optional<double> scale_value(std::string_view text);

// The two ends of `[lo,hi]`; of a single value it twice. Nothing where they aren't numbers or dates.
[[nodiscard]] std::optional<std::pair<double, double>> scale_ends(std::string_view cell);

// What a value of the source may be published as: itself (or a number equal to it), `*`, a range or set with it, or a
// label above it in the hierarchy.
class Covering {
 public:
  // `hierarchy`: rows, the value first, empty cells at their ends not counted; `order`: of an ordered column's values.
  // Empty: none.
  explicit Covering(std::vector<std::vector<std::string>> hierarchy, const std::vector<std::string>& order = {});

  // Nothing: it can't be said, for the cell may be a label of a hierarchy that isn't there, or a range of an order that
  // isn't.
  [[nodiscard]] std::optional<bool> covers(const std::string& cell, const std::string& value) const;
  // The label above all values of the hierarchy, `*` where its rows share none. Nothing: there is no hierarchy.
  [[nodiscard]] std::optional<std::string> root() const;

 private:
  // Nothing: the hierarchy names neither.
  [[nodiscard]] std::optional<bool> by_hierarchy(const std::string& cell, const std::string& value) const;
  [[nodiscard]] bool in_order(const std::string& cell, const std::string& value) const;

  std::vector<std::vector<std::string>> hierarchy_;  // by value
  std::optional<std::string> root_;                  // that all rows share
  std::map<std::string, std::size_t, std::less<>> rank_of_;
};

}  // namespace sumi::verify
