#include "io/xml_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>

#include <sumi/error.hpp>

namespace sumi::io {
namespace {

bool holds_in_xml(std::string_view text) {
  const auto is_control = [](char c) {
    return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r';
  };
  return std::none_of(text.begin(), text.end(), is_control) &&
         text.find("\xEF\xBF\xBE") == std::string_view::npos && text.find("\xEF\xBF\xBF") == std::string_view::npos;
}

using Replacements = std::array<const char*, 256>;

constexpr Replacements kInText = [] {
  Replacements of{};
  of['&'] = "&amp;";
  of['<'] = "&lt;";
  of['>'] = "&gt;";
  of['\r'] = "&#13;";
  return of;
}();

constexpr Replacements kInAttribute = [] {
  Replacements of = kInText;
  of['"'] = "&quot;";
  of['\t'] = "&#9;";
  of['\n'] = "&#10;";
  return of;
}();

void append_replaced(std::string& out, std::string_view text, const Replacements& of) {
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char* const replacement = of[static_cast<unsigned char>(text[at])];
    if (replacement == nullptr) continue;
    out.append(text, begin, at - begin).append(replacement);
    begin = at + 1;
  }
  out.append(text, begin);
}

constexpr bool begins_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':';
}

}  // namespace

void require_xml_characters(const Record& record) {
  bool holds = holds_in_xml(record.text) && holds_in_xml(record.id.value_or(""));
  for (const RecordSpan& span : record.spans) {
    holds = holds && holds_in_xml(span.label);
    for (const Attribute& attribute : span.attributes) holds = holds && holds_in_xml(attribute.value);
  }
  if (!holds)
    throw Error{Error::Kind::bad_input, record.place,
                "it has a character that XML can't hold (U+0000 to U+001F, U+FFFE, U+FFFF); remove it, or write another "
                "format"};
}

void append_cdata(std::string& out, std::string_view text) {
  out += "<![CDATA[";
  while (!text.empty()) {
    const void* const found = std::memchr(text.data(), '\r', text.size());
    const std::size_t line = found == nullptr ? text.size() : static_cast<const char*>(found) - text.data();
    std::string_view rest = text.substr(0, line);
    for (std::size_t end; (end = rest.find("]]>")) != std::string_view::npos; rest.remove_prefix(end + 2))
      out.append(rest, 0, end + 2).append("]]><![CDATA[");
    out += rest;
    if (found != nullptr) out += "]]>&#13;<![CDATA[";
    text.remove_prefix(std::min(line + 1, text.size()));
  }
  out += "]]>";
}

void append_escaped(std::string& out, std::string_view text) {
  append_replaced(out, text, kInText);
}

void append_attribute_value(std::string& out, std::string_view value) {
  append_replaced(out, value, kInAttribute);
}

bool is_xml_name(std::string_view name) {
  return !name.empty() && begins_name(name.front()) && std::all_of(name.begin(), name.end(), [](char c) {
    return begins_name(c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
  });
}

}  // namespace sumi::io
