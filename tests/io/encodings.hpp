#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "base/bytes/base64.hpp"
#include "base/text/utf8.hpp"

// A name written in each encoding that texts come in.
namespace sumi::testing {

inline std::string each_byte(std::string_view text, const std::function<std::string(unsigned char)>& write) {
  std::string out;
  for (const char c : text) out += write(static_cast<unsigned char>(c));
  return out;
}

inline std::string each_character(std::string_view text, const std::function<std::string(char32_t)>& write) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) out += write(utf8::decode(text, at));
  return out;
}

inline std::string as_utf8(char32_t c) {
  std::string out;
  utf8::append(out, c);
  return out;
}

inline std::string in_base64(std::string_view bytes) {
  std::string out;
  io::append_base64(out, bytes);
  return out;
}

inline std::string in_latin1(std::string_view text) {
  return each_character(text, [](char32_t c) { return std::string(1, static_cast<char>(c)); });
}

inline std::string wide(std::string_view text, int bytes, bool big) {
  return each_character(text, [&](char32_t c) {
    std::string out;
    for (int i = 0; i < bytes; ++i) out += static_cast<char>(c >> 8 * (big ? bytes - 1 - i : i) & 0xFF);
    return out;
  });
}

inline std::string in_lines(const std::string& digits, std::size_t length) {
  std::string out;
  for (std::size_t at = 0; at < digits.size(); at += length) out += digits.substr(at, length) + "\r\n";
  return out;
}

// What `name` is written as, by what it is called. Requires: letters of Latin-1 and a space.
inline std::vector<std::pair<std::string, std::string>> encodings_of(const std::string& name) {
  const auto beyond = [](const auto& write) {
    return [write](char32_t c) { return c < 0x80 ? as_utf8(c) : write(c); };
  };
  const auto bytes_beyond = [](const auto& write) {
    return [write](unsigned char c) { return c < 0x80 ? std::string(1, static_cast<char>(c)) : write(c); };
  };
  const auto format_byte = [](const char* pattern) {
    return [pattern](unsigned char c) { return fmt::format(fmt::runtime(pattern), c); };
  };
  const auto format_character = [](const char* pattern) {
    return [pattern](char32_t c) { return fmt::format(fmt::runtime(pattern), static_cast<std::uint32_t>(c)); };
  };
  const auto uuencoded = [](const std::string& text) {
    std::string out = "\nbegin 644 note\n";
    for (std::size_t at = 0; at < text.size(); at += 45) {
      const std::string part = text.substr(at, 45);
      out += static_cast<char>(' ' + part.size());
      for (std::size_t i = 0; i < part.size(); i += 3) {
        unsigned bits = 0;
        for (std::size_t k = 0; k < 3; ++k)
          bits = bits << 8 | (i + k < part.size() ? static_cast<unsigned char>(part[i + k]) : 0U);
        for (const int shift : {18, 12, 6, 0})
          out += static_cast<char>((bits >> shift & 0x3F) == 0 ? '`' : ' ' + (bits >> shift & 0x3F));
      }
      out += '\n';
    }
    return out + "`\nend\n";
  };
  const auto utf7 = [&](const char* begin) {
    return each_character(name, beyond([&](char32_t c) {
                            std::string digits = in_base64(wide(as_utf8(c), 2, true));
                            while (digits.ends_with('=')) digits.pop_back();
                            return begin + digits + "-";
                          }));
  };
  const auto row = [](const std::string& text, const std::string& joint, const auto& each, const auto& write) {
    std::string all = each(text, [&](auto c) { return write(c) + joint; });
    return all.substr(0, all.size() - joint.size());
  };
  const auto bytes = [&](const std::string& pattern, const std::string& joint) {
    return row(name, joint, each_byte, format_byte(pattern.c_str()));
  };
  const auto characters = [&](const std::string& pattern, const std::string& joint) {
    return row(name, joint, each_character, format_character(pattern.c_str()));
  };
  const std::size_t space = name.find(' ');
  const auto apart = [&](const std::string& joint, const std::string& gap) {
    return row(name.substr(0, space), joint, each_character, as_utf8) + gap +
           row(name.substr(space + 1), joint, each_character, as_utf8);
  };
  const std::string wrong = each_byte(name, [](unsigned char c) { return as_utf8(c); });
  std::size_t middle = name.size() - 3;
  while (!utf8::starts_character(name[middle])) --middle;
  const std::string text = "Seen today with " + name + ", who is well and comes again in spring.";
  return {
      {"percent", each_byte(name, bytes_beyond(format_byte("%{:02X}")))},
      {"percent, all", each_byte(name, format_byte("%{:02x}"))},
      {"percent, Latin-1", each_byte(in_latin1(name), bytes_beyond(format_byte("%{:02X}")))},
      {"percent u", each_character(name, beyond(format_character("%u{:04X}")))},
      {"quoted-printable", each_byte(name, bytes_beyond(format_byte("={:02X}")))},
      {"quoted-printable, all", each_byte(name, format_byte("={:02X}"))},
      {"quoted-printable, Latin-1", each_byte(in_latin1(name), bytes_beyond(format_byte("={:02X}")))},
      {"quoted-printable, soft break", name.substr(0, middle) + "=\r\n" + name.substr(middle)},
      {"quoted-printable, both", each_byte(name, [&](unsigned char c) { return fmt::format("={:02X}=\n", c); })},
      {"encoded word, B", "=?utf-8?B?" + in_base64(name) + "?="},
      {"encoded word, Q", "=?iso-8859-1?Q?" + each_byte(in_latin1(name), format_byte("={:02X}")) + "?="},
      {"encoded words", "=?utf-8?q?" + each_byte(name.substr(0, middle), format_byte("={:02X}")) + "?=\r\n =?utf-8?Q?" +
                            name.substr(middle) + "?="},
      {"base64", in_base64(name)},
      {"base64 of a text", in_base64(text)},
      {"base64, bracketed", "(" + in_base64(name) + ")"},
      {"base64, data URI", "data:text/plain;base64," + in_base64(name)},
      {"base64, behind a path", "see/" + in_base64(name)},
      {"base64 in lines of 76", in_lines(in_base64(text + text + text), 76)},
      {"base64 in lines of 20", in_lines(in_base64(text), 20)},
      {"base64 twice", in_base64(in_base64(name))},
      {"base64 of Latin-1", in_base64(in_latin1(name))},
      {"base64 of UTF-16LE", in_base64(wide(name, 2, false))},
      {"base64 of UTF-16BE", in_base64(wide(name, 2, true))},
      {"base64 of UTF-32LE", in_base64(wide(name, 4, false))},
      {"hexadecimal", each_byte(name, format_byte("{:02x}"))},
      {"hexadecimal, 0x", "0x" + each_byte(name, format_byte("{:02X}"))},
      {"hexadecimal, blanks", bytes("{:02x}", " ")},
      {"hexadecimal, colons", bytes("{:02X}", ":")},
      {"hexadecimal, 0x and commas", bytes("0x{:02x}", ",")},
      {"hexadecimal, \\x and commas", bytes("\\x{:02x}", ",")},
      {"CHAR()", characters("CHAR({})", "+")},
      {"decimal", bytes("{}", ", ")},
      {"octal", bytes("{:03o}", " ")},
      {"binary", bytes("{:08b}", " ")},
      {"U+", characters("U+{:04X}", " ")},
      {"CSS", characters("\\{:x}", " ")},
      {"letters, blanks", apart(" ", "   ")},
      {"letters, points", apart(".", " ")},
      {"letters, hyphens", apart("-", " ")},
      {"backslash and line", name.substr(0, middle) + "\\\n" + name.substr(middle)},
      {"tag", name.substr(0, middle) + "<b class=\"x\">" + name.substr(middle) + "</b>"},
      {"tags twice", name.substr(0, middle) + "&lt;b&gt;" + name.substr(middle)},
      {"forum", name.substr(0, middle) + "[b]" + name.substr(middle) + "[/b]"},
      {"Markdown", name.substr(0, middle) + "**" + name.substr(middle)},
      {"hexadecimal of hexadecimal", each_byte(each_byte(name, format_byte("{:02x}")), format_byte("{:02x}"))},
      {"HTML, decimal", each_character(name, beyond(format_character("&#{};")))},
      {"HTML, hexadecimal", each_character(name, beyond(format_character("&#x{:x};")))},
      {"HTML, all", each_character(name, format_character("&#{};"))},
      {"HTML twice", each_character(name, beyond(format_character("&amp;#{};")))},
      {"JSON", each_character(name, beyond(format_character("\\u{:04x}")))},
      {"JSON, all", each_character(name, format_character("\\u{:04X}"))},
      {"JSON twice", each_character(name, beyond(format_character("\\\\u{:04x}")))},
      {"braces", each_character(name, beyond(format_character("\\u{{{:x}}}")))},
      {"eight digits", each_character(name, beyond(format_character("\\U{:08x}")))},
      {"hexadecimal escapes", each_byte(name, format_byte("\\x{:02x}"))},
      {"octal escapes", each_byte(name, bytes_beyond(format_byte("\\{:03o}")))},
      {"RTF, bytes", each_byte(in_latin1(name), bytes_beyond(format_byte("\\'{:02x}")))},
      {"RTF, decimal", each_character(name, beyond(format_character("\\u{}?")))},
      {"RTF, both", each_character(name, beyond([](char32_t c) {
                                     const auto code = static_cast<std::uint32_t>(c);
                                     return fmt::format("\\u{}\\'{:02x}", code, code);
                                   }))},
      {"parameter", "filename*=utf-8''" + each_byte(name, format_byte("%{:02X}"))},
      {"parameter in parts", "filename*0*=utf-8''" + each_byte(name.substr(0, middle), format_byte("%{:02X}")) +
                                 "; filename*1*=" + name.substr(middle)},
      {"UTF-7", utf7("+")},
      {"UTF-7 of IMAP", utf7("&")},
      {"uuencode", uuencoded(text)},
      {"HL7", each_character(name, beyond([&](char32_t c) {
                               return "\\X" + each_byte(as_utf8(c), format_byte("{:02X}")) + "\\";
                             }))},
      {"HL7, highlighted", name.substr(0, middle) + "\\H\\" + name.substr(middle) + "\\N\\"},
      {"folded", "\nDESCRIPTION:seen again in the second ward today, by " + name.substr(0, middle) + "\r\n " +
                     name.substr(middle)},
      {"UTF-8 as Latin-1", wrong},
      {"UTF-8 as Latin-1, twice", each_byte(wrong, [](unsigned char c) { return as_utf8(c); })},
  };
}

}  // namespace sumi::testing
