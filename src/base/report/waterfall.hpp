#pragma once

#include <string>
#include <vector>

namespace sumi::report {

// One step of a sum.
struct WaterfallStep {
  std::string label;
  double change = 0;
};

// A bar a step, each beginning where the one before ended, and one for the sum, as one <svg> element.
//   Left out  characters of a label behind its first 30; changes that are not finite count as 0.
//   Promise   the same bytes for the same steps, whatever the locale.
struct Waterfall {
  std::string title;
  std::string unit;  // "bits"
  std::vector<WaterfallStep> steps;
  std::string sum_label;
};
[[nodiscard]] std::string svg(const Waterfall& waterfall);

}  // namespace sumi::report
