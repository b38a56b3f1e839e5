#include "io/notation/xml_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

#include "base/bytes/byte_order_mark.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

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

// "&#x" with ten digits and ";".
constexpr std::size_t kLongestReference = 14;

constexpr bool is_xml_character(std::uint64_t c) {
  return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c < 0xD800) || (c > 0xDFFF && c < 0xFFFE) ||
         (c > 0xFFFF && c <= 0x10FFFF);
}

// Returns the character of "&…;"; nothing if it has none.
std::optional<char32_t> meaning_of(std::string_view reference) {
  if (reference == "&amp;") return U'&';
  if (reference == "&lt;") return U'<';
  if (reference == "&gt;") return U'>';
  if (reference == "&quot;") return U'"';
  if (reference == "&apos;") return U'\'';
  if (!reference.starts_with("&#")) return std::nullopt;
  const bool is_hex = reference.starts_with("&#x");
  const std::string_view digits = reference.substr(is_hex ? 3 : 2, reference.size() - (is_hex ? 4 : 3));
  std::uint64_t character = 0;
  const char* const digits_end = digits.data() + digits.size();
  const auto [end, error] = std::from_chars(digits.data(), digits_end, character, is_hex ? 16 : 10);
  if (error != std::errc{} || end != digits_end || digits.size() > 10 || !is_xml_character(character))
    return std::nullopt;
  return static_cast<char32_t>(character);
}

constexpr bool begins_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':';
}

}  // namespace

bool holds_in_xml(std::string_view text) {
  const auto is_control = [](char c) {
    return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r';
  };
  return std::none_of(text.begin(), text.end(), is_control) && text.find("\xEF\xBF\xBE") == std::string_view::npos &&
         text.find("\xEF\xBF\xBF") == std::string_view::npos;
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

void append_attribute(std::string& out, std::string_view name, std::string_view value) {
  out.append(" ").append(name).append("=\"");
  append_attribute_value(out, value);
  out += '"';
}

void declare_utf8(std::string& document) {
  const std::size_t begin = document.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  if (document.compare(begin, 5, "<?xml") != 0) return;
  const std::size_t end = document.find("?>", begin);
  const std::size_t key = document.find("encoding", begin);
  if (end == std::string::npos || key >= end) return;
  const std::size_t open = document.find_first_of("\"'", key);
  if (open >= end) return;
  const std::size_t close = document.find(document[open], open + 1);
  if (close < end) document.replace(open + 1, close - open - 1, "UTF-8");
}

void append_unescaped(std::string& out, std::string_view text) {
  for (;;) {
    const std::size_t ampersand = std::min(text.find('&'), text.size());
    out.append(text, 0, ampersand);
    text.remove_prefix(ampersand);
    if (text.empty()) return;
    const std::string_view reference = text.substr(0, text.substr(0, kLongestReference).find(';') + 1);
    if (const std::optional<char32_t> character = meaning_of(reference)) {
      utf8::append(out, *character);
      text.remove_prefix(reference.size());
    } else {
      out += '&';
      text.remove_prefix(1);
    }
  }
}

bool is_xml_name(std::string_view name) {
  return !name.empty() && begins_name(name.front()) && std::all_of(name.begin(), name.end(), [](char c) {
    return begins_name(c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
  });
}

}  // namespace sumi::io
