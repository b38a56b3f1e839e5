#pragma once

#include <string>
#include <vector>

namespace sumi::report {

struct Tick {
  double at;
  std::string label;  // exact: "0.25", "-40", "12000"
};

// The largest number that a plot shows.
inline constexpr double kMostMagnitude = 1e12;

// Round positions along an axis: multiples of 1, 2 or 5 times a power of ten.
//   Requires  low <= high, neither larger than kMostMagnitude either way; most >= 3.
//   most      the largest number of ticks.
//   whole     only whole numbers.
//   Result    2 to `most` ticks at equal distances, with the smallest step for which the first is <= low and the last
//             >= high (up to a billionth of a step). A range of less than a millionth of its numbers is widened first:
//             to both sides by 1 (whole, or 0) or by a tenth.
[[nodiscard]] std::vector<Tick> round_ticks(double low, double high, unsigned most, bool whole);

}  // namespace sumi::report
