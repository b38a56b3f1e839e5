#pragma once

#include <string>
#include <string_view>

namespace sumi::report {

inline constexpr double kFigureWidth = 680;  // user units, of every figure of a page

// A label as figures have room for it: of more than 30 characters the first 30, and "…".
[[nodiscard]] std::string cut_label(std::string_view label);

}  // namespace sumi::report
