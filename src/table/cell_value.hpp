#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::table {

// Recognizes missing values: empty, ?, NA, NaN, NULL.
[[nodiscard]] bool is_missing(std::string_view cell);

// Parses a decimal number: sign, digits, point, exponent; finite. Surrounding spaces are ignored.
[[nodiscard]] std::optional<double> number_of(std::string_view cell);
// Recognizes codes: at least two digits with a leading zero, as in a ZIP or an id. It looks like a number, but isn't
// one: 02139 and 2139 differ.
[[nodiscard]] bool is_code(std::string_view cell);
// Returns the digits after its point; nothing if it has an exponent. Requires: a number.
[[nodiscard]] std::optional<unsigned> decimals_of(std::string_view cell);

// Returns the days since 1970-01-01 of a date of the Gregorian calendar, YYYY-MM-DD.
[[nodiscard]] std::optional<int> day_of(std::string_view cell);
[[nodiscard]] std::string date_of(int day);

}  // namespace sumi::table
