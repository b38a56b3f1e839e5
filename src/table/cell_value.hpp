#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::table {

// Cells that say nothing: empty, ?, NA, NaN, NULL.
[[nodiscard]] bool is_missing(std::string_view cell);

// A decimal number: sign, digits, point, exponent; finite. Spaces around it don't count.
[[nodiscard]] std::optional<double> number_of(std::string_view cell);
// Digits with a zero in front, of two characters or more: a ZIP, an id, a code. It may be written as a number, but
// isn't one: 02139 and 2139 differ.
[[nodiscard]] bool is_code(std::string_view cell);
// Digits behind its point; nothing where it has an exponent. Requires: a number.
[[nodiscard]] std::optional<unsigned> decimals_of(std::string_view cell);

// Days since 1970-01-01 of a date of the Gregorian calendar, YYYY-MM-DD.
[[nodiscard]] std::optional<int> day_of(std::string_view cell);
[[nodiscard]] std::string date_of(int day);

}  // namespace sumi::table
