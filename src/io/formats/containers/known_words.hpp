#pragma once

#include <string_view>

namespace sumi::io {

// Whether all that a name or value of an office file's markup says are words of these formats (elements, attributes,
// their enumerated values, usual styles and fonts), numbers and colours: then it can't tell of a person. Words are
// parted at capital letters, digits and other ASCII characters ("ListBullet2": list, bullet); single letters may stand
// at most twice. Anything else is unknown, also what is longer than kLongestKnownValue bytes.
[[nodiscard]] bool is_known_value(std::string_view value);
inline constexpr std::size_t kLongestKnownValue = 120;

// Whether it is the name of a language that ISO 639 knows by two letters, or of a few others, and perhaps of a script
// or a country: "de-DE", "zh-Hant".
[[nodiscard]] bool is_language_name(std::string_view value);
// Whether it is a country's name by two letters: "DE".
[[nodiscard]] bool is_country_name(std::string_view value);

// Whether a name that people give to a sheet, a table or a section is the one that a program gave it: "Sheet1",
// "Table 2". Other known words aren't, as they may be names of persons (Max, Georgia).
[[nodiscard]] bool is_numbered_name(std::string_view value);

}  // namespace sumi::io
