#pragma once

#include <string_view>

namespace sumi::io {

// Whether all that a name or value of an office file's markup says are words of these formats (elements, attributes,
// their enumerated values, usual styles and fonts), numbers and colours: then it can't tell of a person. Words are
// parted at capital letters, digits and other ASCII characters ("ListBullet2": list, bullet); single letters may stand
// at most twice. Anything else is unknown, also what is longer than kLongestKnownValue bytes.
[[nodiscard]] bool is_known_value(std::string_view value);
inline constexpr std::size_t kLongestKnownValue = 120;

// Whether it is the name of a language: "de-DE".
[[nodiscard]] bool is_language_name(std::string_view value);

}  // namespace sumi::io
