#pragma once

#include <string>
#include <string_view>

namespace sumi::io {

inline constexpr std::string_view kXmlSpaces = " \t\n\r";
[[nodiscard]] constexpr bool is_xml_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

// Text as XML 1.0 holds it. All append valid XML that a conforming reader gives back exactly: CR is a reference, and so
// are the line's ends and tabs of an attribute's value.

// Whether XML can hold all characters of a text: none of U+0000 to U+001F but tab, LF, CR; nor U+FFFE, U+FFFF.
[[nodiscard]] bool holds_in_xml(std::string_view text);

// CDATA sections, split around CR and inside "]]>". Requires: characters that XML can hold; so do the others.
void append_cdata(std::string& out, std::string_view text);
// Between tags: & < > CR.
void append_escaped(std::string& out, std::string_view text);
// In double quotes, which are not written: & < > " tab LF CR.
void append_attribute_value(std::string& out, std::string_view value);
// ` name="value"`. Requires: is_xml_name(name).
void append_attribute(std::string& out, std::string_view name, std::string_view value);

// What an XML declaration at the document's start says of its encoding becomes "UTF-8". For documents converted to it.
void declare_utf8(std::string& document);

// Appends the text with the five entities and numeric references to XML's characters decoded. Whatever else an '&'
// begins stays as it is; so does a reference of more than ten digits.
void append_unescaped(std::string& out, std::string_view text);

// Whether it can be an element's or attribute's name: ASCII letters, digits, '_', '-', '.', ':', not begun by a digit,
// '-' or '.'.
[[nodiscard]] bool is_xml_name(std::string_view name);

}  // namespace sumi::io
