#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/notation/xml_text.hpp"
#include <sumi/model/span.hpp>

namespace sumi::io {

// Returns whether a name or value of an office file's markup consists of words of these formats (elements, attributes,
// their enumerated values, usual styles and fonts), numbers and colours, so that it can't reveal anything about a
// person. Words are separated at capital letters, digits and other ASCII characters ("ListBullet2": list, bullet);
// single letters may occur at most twice. Anything else is unknown, also values longer than kLongestKnownValue bytes.
[[nodiscard]] bool is_known_value(std::string_view value);
inline constexpr std::size_t kLongestKnownValue = 120;

// Returns whether a value is the name of a language that ISO 639 knows by two letters, or of a few others, optionally
// with a script or a country: "de-DE", "zh-Hant".
[[nodiscard]] bool is_language_name(std::string_view value);
// Returns whether a value is a country's two-letter name: "DE".
[[nodiscard]] bool is_country_name(std::string_view value);

// Returns whether the name of a sheet, a table or a section is one that a program gave: "Sheet1", "Table 2". Other
// known words aren't accepted, because they may be names of persons (Max, Georgia).
[[nodiscard]] bool is_numbered_name(std::string_view value);

// An entry of an XML document that is a list: a root with empty elements.
struct ListEntry {
  std::string name;  // without its prefix
  std::vector<Attribute> attributes;
  Range where;

  // Returns the value of an attribute by its name without a prefix; empty if there is none.
  [[nodiscard]] std::string_view value(std::string_view attribute) const;
};

// Errors: bad_input at `place`: as read_xml(), or if it is more than such a list.
[[nodiscard]] std::vector<ListEntry> read_flat_list(std::string_view document, const std::string& place);

}  // namespace sumi::io
