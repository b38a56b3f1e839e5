#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sumi::check {

// A number, or a date YYYY-MM-DD as a number (days). Nothing: neither.
[[nodiscard]] std::optional<double> scale_value(std::string_view text);

// The two ends of `[lo,hi]`; of a single value it twice. Nothing where they aren't numbers or dates.
[[nodiscard]] std::optional<std::pair<double, double>> scale_ends(std::string_view cell);

// What a value of the source may be published as: itself (or a number equal to it), `*`, a range or set with it, or a label above
// it in the hierarchy.
class Covering {
 public:
  // `hierarchy`: rows, the value first; empty: none.
  explicit Covering(std::vector<std::vector<std::string>> hierarchy);

  // Nothing: it can't be said, for the cell is a label and there is no hierarchy, or a range of neither numbers nor dates.
  [[nodiscard]] std::optional<bool> covers(const std::string& cell, const std::string& value) const;

 private:
  std::vector<std::vector<std::string>> hierarchy_;  // by value
};

}  // namespace sumi::check
