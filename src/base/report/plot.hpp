#pragma once

#include <string>
#include <vector>

namespace sumi::report {

struct Point {
  double x;
  double y;
};

struct Series {
  std::string name;
  std::vector<Point> points;  // sorted by x
};

struct Axis {
  std::string label;     // with its unit
  bool whole = false;    // ticks only at whole numbers
  bool percent = false;  // values are shares, written as percentages
};

// Lines through points, each point with a marker, and the names of the series at their right ends.
struct LinePlot {
  std::string id;  // unique in its page: letters, digits, hyphens
  std::string title;
  Axis x;
  Axis y;
  std::vector<Series> series;
};

// Draws the plot as one <svg> element in the light colours; plot_style.hpp restyles it. Its <title> and <desc> describe
// it, and each point has a <title> with its numbers. The axes fit the points; the y axis begins at 0 if the points
// differ by more than two fifths of the largest.
//   Left out  points that are not finite or beyond kMostMagnitude; characters of names after the first 30.
//   Promise   the same plot gives the same bytes in every locale.
[[nodiscard]] std::string svg(const LinePlot& plot);

}  // namespace sumi::report
