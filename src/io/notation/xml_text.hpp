#pragma once

#include <string>
#include <string_view>

namespace sumi::io {

inline constexpr std::string_view kXmlSpaces = " \t\n\r";
[[nodiscard]] constexpr bool is_xml_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

// Text in XML 1.0. All functions append valid XML from which a conforming reader restores the text exactly: CR becomes
// a reference, and so do line ends and tabs in an attribute's value.

// Returns whether XML can hold all characters of a text: none of U+0000 to U+001F except tab, LF, CR; nor U+FFFE,
// U+FFFF.
[[nodiscard]] bool holds_in_xml(std::string_view text);

// Appends CDATA sections, split around CR and inside "]]>". Requires: characters that XML can hold; so do the others.
void append_cdata(std::string& out, std::string_view text);
// For text between tags; escapes & < > CR.
void append_escaped(std::string& out, std::string_view text);
// For text in double quotes, which are not written; escapes & < > " tab LF CR.
void append_attribute_value(std::string& out, std::string_view value);
// Appends ` name="value"`. Requires: is_xml_name(name).
void append_attribute(std::string& out, std::string_view name, std::string_view value);

// Replaces the encoding in an XML declaration at the document's start by "UTF-8". For documents converted to it.
void declare_utf8(std::string& document);

// Appends the text with the five entities and numeric references to XML's characters decoded. Any other '&' stays
// unchanged, and so does a reference of more than ten digits.
void append_unescaped(std::string& out, std::string_view text);

// Returns whether a text can be an element's or attribute's name: ASCII letters, digits, '_', '-', '.', ':', not
// beginning with a digit, '-' or '.'.
[[nodiscard]] bool is_xml_name(std::string_view name);

}  // namespace sumi::io
