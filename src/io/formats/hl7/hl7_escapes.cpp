#include <algorithm>
#include <array>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "base/text/windows_1252.hpp"
#include "io/formats/hl7/hl7_fields.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

int hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

// Appends the bytes of \X..\; bytes that aren't UTF-8 are read as windows-1252.
void append_bytes(std::string& out, std::string_view digits) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
    const int high = hex_digit(digits[i]);
    const int low = hex_digit(digits[i + 1]);
    if (high < 0 || low < 0) break;
    bytes += static_cast<char>(high * 16 + low);
  }
  std::erase(bytes, '\r');
  if (!utf8::first_invalid(bytes)) {
    out += bytes;
    return;
  }
  for (const char byte : bytes) {
    const auto c = static_cast<unsigned char>(byte);
    const char32_t read = c >= 0x80 && c < 0xA0 ? kWindows1252[c - 0x80] : c;
    if (read != 0) utf8::append(out, read);
  }
}

}  // namespace

Hl7Separators hl7_separators(std::string_view header, const std::string& place) {
  constexpr std::size_t kFirst = 3;
  const auto refuse = [&] {
    throw Error{Error::Kind::bad_input, place,
                "its header segment names no separators that can be told apart; repair it"};
  };
  if (header.size() < kFirst + 2) refuse();
  Hl7Separators made{.field = header[kFirst], .component = 0, .repetition = 0, .escape = 0, .subcomponent = 0};
  std::string_view named = header.substr(kFirst + 1);
  named = named.substr(0, named.find_first_of(std::string("\r\n") + made.field));
  const std::array<char*, 4> places{&made.component, &made.repetition, &made.escape, &made.subcomponent};
  for (std::size_t i = 0; i < std::min(places.size(), named.size()); ++i) *places[i] = named[i];
  std::string all(1, made.field);
  all.append(named.substr(0, std::min<std::size_t>(named.size(), places.size() + 1)));
  for (const char c : all) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte <= ' ' || byte >= 0x7F || is_letter(c) || is_digit(c) || std::ranges::count(all, c) != 1) refuse();
  }
  if (named.size() > places.size() + 1) refuse();
  return made;
}

bool append_hl7_unescaped(std::string& out, std::string_view value, const Hl7Separators& by) {
  bool is_plain = true;
  while (!value.empty()) {
    const std::size_t begin = by.escape == 0 ? value.size() : std::min(value.find(by.escape), value.size());
    out.append(value.substr(0, begin));
    if (begin == value.size()) return is_plain;
    const std::size_t end = value.find(by.escape, begin + 1);
    if (end == std::string_view::npos) {
      out += by.escape;  // it begins nothing
      value.remove_prefix(begin + 1);
      continue;
    }
    const std::string_view escape = value.substr(begin + 1, end - begin - 1);
    value.remove_prefix(end + 1);
    if (escape == "F") {
      out += by.field;
    } else if (escape == "S" && by.component != 0) {
      out += by.component;
    } else if (escape == "T" && by.subcomponent != 0) {
      out += by.subcomponent;
    } else if (escape == "R" && by.repetition != 0) {
      out += by.repetition;
    } else if (escape == "E") {
      out += by.escape;
    } else if (escape.starts_with(".br") || escape.starts_with(".sp") || escape.starts_with(".ce")) {
      out += '\n';
    } else if (escape.starts_with('.')) {
      out += ' ';
    } else if (escape == "H" || escape == "N") {
      continue;
    } else if (escape.starts_with('X') || escape.starts_with('x')) {
      append_bytes(out, escape.substr(1));
      is_plain = false;
    } else if (escape == "P") {
      out += '#';
    } else if (escape.starts_with('C') || escape.starts_with('M') || escape.starts_with('Z')) {
      out += ' ';
      is_plain = false;
    } else {
      // Two escape characters that mean nothing: the text between them is text.
      ((out += by.escape) += escape) += by.escape;
    }
  }
  return is_plain;
}

void append_hl7_escaped(std::string& out, std::string_view text, const Hl7Separators& by) {
  const auto escaped = [&](char letter) {
    if (by.escape == 0) {
      out += ' ';
    } else {
      ((out += by.escape) += letter) += by.escape;
    }
  };
  for (const char c : text) {
    if (c == by.field) {
      escaped('F');
    } else if (c == by.component && c != 0) {
      escaped('S');
    } else if (c == by.subcomponent && c != 0) {
      escaped('T');
    } else if (c == by.repetition && c != 0) {
      escaped('R');
    } else if (c == by.escape && c != 0) {
      escaped('E');
    } else if (c == '\n') {
      if (by.escape == 0) {
        out += ' ';
      } else {
        ((out += by.escape) += ".br") += by.escape;
      }
    } else if (c != '\r') {
      out += static_cast<unsigned char>(c) < ' ' && c != '\t' ? ' ' : c;
    }
  }
}

}  // namespace sumi::io
