#include <array>

#include <fmt/core.h>

#include "base/report/escape.hpp"

namespace sumi::report {
namespace {

constexpr std::array<std::string_view, 8> kColours{"#0072b2", "#c84f00", "#007f5f", "#aa3377",
                                                   "#222222", "#8a6d00", "#2a8fbd", "#6b6b6b"};
constexpr std::array<std::string_view, 5> kDashes{"", "7 3", "2 3", "9 3 2 3", "12 4"};
// Paths relative to the first point.
constexpr std::array<std::string_view, 7> kMarkers{
    "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",             // circle
    "m-3.6 -3.6h7.2v7.2h-7.2z",                        // square
    "m0 -4.6l4.4 7.8h-8.8z",                           // triangle
    "m0 -5l4.4 5l-4.4 5l-4.4 -5z",                     // diamond
    "m0 4.6l4.4 -7.8h-8.8z",                           // inverted triangle
    "m-1.4 -4.4h2.8v3h3v2.8h-3v3h-2.8v-3h-3v-2.8h3z",  // plus
    "m0 -1.8l2.5 -2.5l1.8 1.8l-2.5 2.5l2.5 2.5l-1.8 1.8l-2.5 -2.5l-2.5 2.5l-1.8 -1.8l2.5 -2.5l-2.5 -2.5l1.8 "
    "-1.8z",  // cross
};

}  // namespace

std::string SeriesStyle::colour_class() const {
  return fmt::format("s{}", number % kColours.size());
}

std::string_view SeriesStyle::colour() const {
  return kColours[number % kColours.size()];
}

std::string_view SeriesStyle::dash() const {
  return kDashes[number % kDashes.size()];
}

std::string SeriesStyle::marker(double x, double y) const {
  return fmt::format("M{:.1f} {:.1f}{}", x, y, kMarkers[number % kMarkers.size()]);
}

}  // namespace sumi::report
