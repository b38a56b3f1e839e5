#pragma once

#include <string>
#include <vector>

namespace sumi::report {

// One step of a sum.
struct WaterfallStep {
  std::string label;
  double change = 0;
};

// A bar chart of a sum as one <svg> element: one bar for each step, starting where the previous one ended, and one for
// the sum.
//   Left out  characters of a label after the first 30; changes that are not finite count as 0.
//   Promise   the same steps give the same bytes in every locale.
struct Waterfall {
  std::string title;
  std::string unit;  // such as "bits"
  std::vector<WaterfallStep> steps;
  std::string sum_label;
};
[[nodiscard]] std::string svg(const Waterfall& waterfall);

}  // namespace sumi::report
