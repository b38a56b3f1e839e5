#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::report {

// Escapes a text as content or quoted attribute of both HTML and XML: it can't start markup, end its place or name an
// entity.
//   Promise  valid UTF-8 that XML 1.0 and HTML allow: control characters but tab and line feed, noncharacters, and
//            bytes that are not UTF-8 become U+FFFD; CR and CR LF, which both would read as a line feed, become one.
//   Requires the place is neither a comment, nor a style, nor a script.
void append_escaped(std::string& out, std::string_view text);
[[nodiscard]] std::string escaped(std::string_view text);

// The escaped text in its own element, which confines characters that change the text's direction (U+202E …).
[[nodiscard]] std::string isolated(std::string_view text);

// The escaped text on one line, without such characters, for places that can't contain elements: <title>, attributes.
[[nodiscard]] std::string escaped_line(std::string_view text);

inline constexpr double kFigureWidth = 680;  // user units; the width of every figure on a page

// A label cut to the room that figures have: its first 30 characters and "…" if it is longer.
[[nodiscard]] std::string cut_label(std::string_view label);

// Places labels on one axis as close as possible to `wanted`, with a distance of at least `apart`, and inside [low,
// high] if they have room there. Keeps their order (equal ones: the list's order).
//   Result   in the order of `wanted`. O(n^2).
[[nodiscard]] std::vector<double> spread_labels(const std::vector<double>& wanted, double apart, double low,
                                                double high);

// The look that distinguishes the series of a plot, with and without colours: 8 colours, 5 dashes and 7 markers in
// turn, so that 280 differ. The colours are distinct under the common colour blindnesses and have a contrast of 3 to 1
// with white.
struct SeriesStyle {
  std::size_t number;  // number of the series, from 0

  // The class in the style sheet, which has other colours for dark screens and none in print.
  [[nodiscard]] std::string colour_class() const;
  [[nodiscard]] std::string_view colour() const;
  // An SVG dash array; empty: solid.
  [[nodiscard]] std::string_view dash() const;
  // SVG path data of a closed shape around (x, y), 8 wide.
  [[nodiscard]] std::string marker(double x, double y) const;
};

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
