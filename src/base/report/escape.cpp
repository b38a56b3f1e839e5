#include "base/report/escape.hpp"

#include <algorithm>
#include <cstddef>

#include "base/text/utf8.hpp"
#include "base/text/visible.hpp"

namespace sumi::report {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

bool is_allowed_in_xml(char32_t character) {
  if (character < 0x20) return character == U'\t' || character == U'\n';
  if (character >= 0x7F && character <= 0x9F) return false;
  if (character >= 0xFDD0 && character <= 0xFDEF) return false;
  return (character & 0xFFFE) != 0xFFFE;
}

void append_character(std::string& out, std::string_view bytes, char32_t character) {
  switch (character) {
    case U'&':
      out += "&amp;";
      return;
    case U'<':
      out += "&lt;";
      return;
    case U'>':
      out += "&gt;";
      return;
    case U'"':
      out += "&quot;";
      return;
    case U'\'':
      out += "&#39;";
      return;
    default:
      out += is_allowed_in_xml(character) ? bytes : kReplacement;
  }
}

}  // namespace

void append_escaped(std::string& out, std::string_view text) {
  while (!text.empty()) {
    const std::size_t valid = utf8::first_invalid(text).value_or(text.size());
    for (std::size_t at = 0; at < valid;) {
      const std::size_t width = utf8::width(text[at]);
      if (text[at] != '\r') {
        append_character(out, text.substr(at, width), utf8::decode(text, at));
      } else if (at + 1 == text.size() || text[at + 1] != '\n') {
        out += '\n';
      }
      at += width;
    }
    text.remove_prefix(valid);
    if (text.empty()) break;
    out += kReplacement;
    text.remove_prefix(1);
  }
}

std::string escaped(std::string_view text) {
  std::string out;
  append_escaped(out, text);
  return out;
}

std::string isolated(std::string_view text) {
  return "<bdi>" + escaped(text) + "</bdi>";
}

std::string escaped_line(std::string_view text) {
  return escaped(visible(text));
}

namespace {

constexpr std::size_t kMostCharacters = 30;

}  // namespace

std::string cut_label(std::string_view label) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < kMostCharacters && at < label.size(); ++i) at += utf8::width(label[at]);
  return at >= label.size() ? std::string(label) : std::string(label.substr(0, at)) + "…";
}

}  // namespace sumi::report
