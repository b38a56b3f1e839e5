#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

}  // namespace sumi::verify
