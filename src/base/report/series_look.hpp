#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sumi::report {

// The look that distinguishes the series of a plot, with and without colours: 8 colours, 5 dashes and 7 markers in
// turn, so that 280 differ. The colours are distinct under the common colour blindnesses and have a contrast of 3 to 1
// with white.
struct SeriesLook {
  std::size_t number;  // number of the series, from 0

  // The class in the style sheet, which has other colours for dark screens and none in print.
  [[nodiscard]] std::string colour_class() const;
  [[nodiscard]] std::string_view colour() const;
  // An SVG dash array; empty: solid.
  [[nodiscard]] std::string_view dash() const;
  // SVG path data of a closed shape around (x, y), 8 wide.
  [[nodiscard]] std::string marker(double x, double y) const;
};

}  // namespace sumi::report
