#include <algorithm>
#include <array>
#include <cstdint>

#include <unicode/uchar.h>

#include "base/text/utf8.hpp"
#include "hide/search/encoded_bytes.hpp"

namespace sumi::hide {
namespace {

constexpr char kEscape = '\x1B';
constexpr std::string_view kIntroducer = "\xC2\x9B";  // one character for kEscape and '['

bool is_between(char c, char first, char last) {
  return c >= first && c <= last;
}

// Behind the parameters and the last byte of a sequence; `at`: there is none.
std::size_t parameters_end(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && is_between(text[end], '0', '?')) ++end;
  while (end < text.size() && is_between(text[end], ' ', '/')) ++end;
  return end < text.size() && is_between(text[end], '@', '~') ? end + 1 : at;
}

// Behind what ends a string of a terminal; `at`: a line's end or too much stands before.
std::size_t string_end(std::string_view text, std::size_t at) {
  constexpr std::size_t kLongest = 2'000;
  const std::string_view rest = text.substr(at, kLongest);
  const std::size_t end = rest.find_first_of("\a\x1B\n");
  if (end == std::string_view::npos || rest[end] == '\n') return at;
  if (rest[end] == '\a') return at + end + 1;
  return end + 1 < rest.size() && rest[end + 1] == '\\' ? at + end + 2 : at;
}

// Behind what begins with kEscape; at least behind that.
std::size_t escape_end(std::string_view text, std::size_t at) {
  const std::size_t kind = at + 1;
  if (kind == text.size()) return kind;
  if (text[kind] == '[') return std::max(kind, parameters_end(text, kind + 1));
  if (text[kind] == ']') {
    const std::size_t end = string_end(text, kind + 1);
    return end == kind + 1 ? kind : end;
  }
  std::size_t end = kind;  // of a set of characters: "(B"
  while (end < text.size() && is_between(text[end], ' ', '/')) ++end;
  return end > kind && end < text.size() && is_between(text[end], '0', '~') ? end + 1 : kind;
}

// `at`: a visible character stands there.
std::size_t invisible_end(std::string_view text, std::size_t at) {
  if (at >= text.size() || !utf8::starts_character(text[at])) return at;
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte < 0x80) {
    if (text[at] == kEscape) return escape_end(text, at);
    const bool is_dropped = byte <= 0x08 || (byte >= 0x0E && byte <= 0x1A) || byte == 0x7F;
    return is_dropped ? at + 1 : at;
  }
  if (text.substr(at).starts_with(kIntroducer)) return std::max(at + 2, parameters_end(text, at + 2));
  const char32_t c = utf8::decode(text, at);
  const bool is_dropped =
      (c < 0xA0 && c != 0x85) || u_hasBinaryProperty(static_cast<UChar32>(c), UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
  return is_dropped ? at + utf8::width(text[at]) : at;
}

// Where kEscape begins as it is written in front of a bracket; `at`: it isn't.
std::size_t written_escape(std::string_view text, std::size_t at, std::size_t floor) {
  static constexpr std::array<std::string_view, 8> kWritten{"\\u001b", "\\u001B", "\\x1b", "\\x1B",
                                                            "\\033",   "\\e",     "^",     "#033"};
  const std::string_view before = text.substr(floor, at - floor);
  for (const std::string_view one : kWritten)
    if (before.ends_with(one)) return at - one.size();
  return at;
}

}  // namespace

bool is_invisible(std::string_view text, std::size_t at) {
  return invisible_end(text, at) > at;
}

std::optional<Encoded> invisible_characters(std::string_view text, std::size_t at, std::size_t floor) {
  std::size_t begin = at;
  std::size_t end = at;
  if (text[at] == '[') {
    begin = written_escape(text, at, floor);
    if (begin == at) return std::nullopt;
    std::size_t behind = at + 1;
    if (text[begin] == '^' && text.substr(at + 1).starts_with('[')) ++behind;  // "^[" is the escape itself
    end = parameters_end(text, behind);
    if (end == behind || (text[end - 1] != 'm' && text[end - 1] != 'K')) return std::nullopt;  // no colours of a log
  }
  for (std::size_t next = invisible_end(text, end); next > end; next = invisible_end(text, end)) end = next;
  if (end == at) return std::nullopt;
  return Encoded{{begin, end}, {}, true, EncodedKind::other};
}

}  // namespace sumi::hide
