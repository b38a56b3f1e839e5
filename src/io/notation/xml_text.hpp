#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

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

// A name and its value: of an XML element, or a property of a span other than its place and label (TAB's
// identifier_type, brat's attributes, an annotator's name). A flag's value is empty.
struct Attribute {
  std::string name;
  std::string value;

  auto operator<=>(const Attribute&) const = default;
};

// Receives the parts of an XML document, in order. Ranges are bytes of the document. An exception of a receiver ends
// the reading.
class XmlEvents {
 public:
  virtual ~XmlEvents() = default;
  // `line` of the tag's start, from 1. Values are decoded and normalized by XML's rules.
  virtual void begin_element(std::string_view name, const std::vector<Attribute>& attributes, Range tag,
                             std::uint64_t line) = 0;
  virtual void end_element(Range tag) = 0;                    // for an empty-element tag: the tag itself again
  virtual void text(std::string_view part, Range where) = 0;  // decoded; may be any part of a text
  virtual void comment(Range where) = 0;                      // or a processing instruction
};

// Reads one document with expat.
//   Errors  bad_input "<place>:<line>": a document that is not well-formed; a document type declaration (and with it
//           internal or external entities); a declared encoding other than UTF-8, if it is not ASCII.
//   Requires  valid UTF-8 of less than 2 GiB (else unfinished).
//   Cost    O(bytes); nesting uses memory, not the call stack.
void read_xml(std::string_view document, const std::string& place, XmlEvents& events);

}  // namespace sumi::io
