#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/table_promise.hpp>

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

// Returns whether a class whose values have these weights, in any order, is diverse. Reorders `weights`. Requires: all
// above 0.
[[nodiscard]] bool is_diverse(const Diversity& diversity, std::vector<double>& weights);

// Returns whether a class with these values, ascending, and their shares is as close to the whole table as required.
[[nodiscard]] bool is_close(const Closeness& closeness, std::span<const std::uint32_t> values,
                            std::span<const double> shares, std::span<const double> whole);

// Checks a hierarchy for faults that don't depend on the table: a published label must have one meaning.
//   Errors  bad_input at `name`, with the number of a row from 1: an empty cell between others; `*`, which means a
//           suppressed cell, below the top; a label that is repeated further up in its row, with others between; a
//           label that different rows put below different labels.
void require_sound_hierarchy(const std::vector<std::vector<std::string>>& rows, const std::string& name);

// Checks that it is this column's hierarchy. Errors: bad_input at `name`: it names none of the values that aren't
// missing, if there are any.
void require_names_a_value(const std::vector<std::vector<std::string>>& rows, const std::vector<std::string>& values,
                           const std::string& name);

}  // namespace sumi::table
