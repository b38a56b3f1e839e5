#pragma once

#include <string>
#include <string_view>

namespace sumi::report {

inline constexpr double kFigureWidth = 680;  // user units; the width of every figure on a page

// A label cut to the room that figures have: its first 30 characters and "…" if it is longer.
[[nodiscard]] std::string cut_label(std::string_view label);

}  // namespace sumi::report
