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
  std::vector<Point> points;  // by x
};

struct Axis {
  std::string label;     // with its unit
  bool whole = false;    // ticks at whole numbers only
  bool percent = false;  // values are shares, written as percentages
};

// Lines through points, each with a marker, and the series' names at their right ends.
struct LinePlot {
  std::string id;  // unique in its page: letters, digits, hyphens
  std::string title;
  Axis x;
  Axis y;
  std::vector<Series> series;
};

// The plot as one <svg> element, drawn in the light colours by itself and restyled by plot_style.hpp. It says what it
// shows in <title> and <desc>, and each point's numbers in a <title> of its own. Its axes fit the points; the y axis
// begins at 0 where the points differ by more than two fifths of the largest.
//   Left out  points that are not finite, or beyond kMostMagnitude; names behind their first 30 characters.
//   Promise   the same bytes for the same plot, whatever the locale.
[[nodiscard]] std::string svg(const LinePlot& plot);

}  // namespace sumi::report
