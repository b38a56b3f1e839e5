#pragma once

#include <charconv>
#include <cmath>
#include <concepts>
#include <optional>
#include <string_view>
#include <system_error>

namespace sumi {

// The number that a whole text is, in the syntax of std::from_chars(): no white space, no '+', the decimal point of C.
// Nothing if it isn't a number of the type (too large, negative, not finite).
template <typename Number>
[[nodiscard]] std::optional<Number> number_in(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if constexpr (std::floating_point<Number>)
    if (!std::isfinite(number)) return std::nullopt;
  return number;
}

}  // namespace sumi
