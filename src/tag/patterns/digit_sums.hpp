#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

#include "base/text/ascii.hpp"

namespace sumi::tag {

// Arithmetic of check digits. All except are_digits() require digits alone.

[[nodiscard]] inline bool are_digits(std::string_view text) {
  return std::ranges::all_of(text, is_digit);
}

[[nodiscard]] inline unsigned digit(char c) {
  return static_cast<unsigned>(c - '0');
}

// Requires: at most 9 digits.
[[nodiscard]] inline unsigned number(std::string_view digits) {
  unsigned value = 0;
  for (const char c : digits) value = 10 * value + digit(c);
  return value;
}

// ISO/IEC 7812-1, annex B: counted from the end, every second digit is doubled, not the last one.
[[nodiscard]] inline unsigned luhn_sum(std::string_view digits) {
  unsigned sum = 0;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const unsigned value = digit(digits[digits.size() - 1 - i]) << (i % 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum;
}

// Sums as many of the first digits as there are weights.
[[nodiscard]] inline unsigned weighted_sum(std::string_view digits, std::span<const unsigned> weights) {
  unsigned sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) sum += digit(digits[i]) * weights[i];
  return sum;
}

// Returns whether this day exists in some year.
[[nodiscard]] inline bool may_be_day(unsigned month, unsigned day) {
  constexpr unsigned kDays[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return month >= 1 && month <= 12 && day >= 1 && day <= kDays[month - 1];
}

}  // namespace sumi::tag
