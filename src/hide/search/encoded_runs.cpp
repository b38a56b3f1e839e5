#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "hide/search/encoded_bytes.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kLeastDigits = 8;
constexpr std::size_t kSureDigits = 12;
constexpr std::size_t kLongestCapitals = 7;
constexpr std::size_t kShortestLine = 16;  // for a line that continues in the next one
constexpr int kMostPadding = 6;            // for base32

bool is_joint(char c) {
  return c == '+' || c == '/' || c == '-' || c == '_';
}

// Returns whether a run is words, numbers and short capitals, separated by joints.
bool reads_as_words(std::string_view run) {
  for (std::size_t at = 0; at < run.size();) {
    if (is_joint(run[at])) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < run.size() && is_digit(run[at])) ++at;
    if (at > begin) {
      if (at < run.size() && !is_joint(run[at])) return false;
      continue;
    }
    while (at < run.size() && is_capital(run[at])) ++at;
    const std::size_t capitals = at - begin;
    while (at < run.size() && is_small_letter(run[at])) ++at;
    const bool has_small = at - begin > capitals;
    if (capitals > (has_small ? 1 : kLongestCapitals) || (at < run.size() && !is_joint(run[at]))) return false;
  }
  return true;
}

// Returns whether a text has a word or number, which is unlikely by chance: four letters or digits in a row, half as
// many characters beyond ASCII.
bool has_word(std::string_view text) {
  constexpr std::size_t kLeast = 4;
  std::size_t on_end = 0;
  for (const char c : text) {
    if ((c & 0x80) != 0) {
      on_end += utf8::starts_character(c) ? 2 : 0;
    } else {
      on_end = is_letter(c) || is_digit(c) ? on_end + 1 : 0;
    }
    if (on_end >= kLeast) return true;
  }
  return false;
}

// Also accepts lists of short numbers.
bool is_long_plain(std::string_view text) {
  constexpr std::size_t kShortest = 12;
  return text.size() >= kShortest && std::ranges::all_of(text, [](char c) { return c >= ' ' && c < 0x7F; });
}

bool is_shown(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return is_control(static_cast<unsigned char>(c)); });
}

// Appends the stretches of at least some length whose bytes are characters.
void append_readable(std::string_view bytes, std::string& into, std::size_t shortest = 0) {
  std::size_t begin = 0;
  const auto end_at = [&](std::size_t at) {
    if (at - begin < shortest || !has_word(bytes.substr(begin, at - begin))) return;
    if (!into.empty()) into += kDecodedWall;
    into.append(bytes, begin, at - begin);
  };
  for (std::size_t at = 0; at < bytes.size();) {
    const auto byte = static_cast<unsigned char>(bytes[at]);
    const std::size_t width = utf8::width(bytes[at]);
    const bool is_character = at + width <= bytes.size() && !is_control(byte) &&
                              (byte < 0x80 || !utf8::first_invalid(bytes.substr(at, width)));
    if (!is_character) {
      end_at(at);
      begin = at + 1;
    }
    at += is_character ? width : 1;
  }
  end_at(bytes.size());
}

// Returns whether bytes are Latin-1 that is mostly ASCII letters.
bool is_western(std::string_view bytes) {
  const auto beyond = static_cast<std::size_t>(std::ranges::count_if(bytes, [](char c) { return (c & 0x80) != 0; }));
  return is_shown(bytes) && beyond * 5 <= bytes.size() * 2;
}

// Returns all of the bytes as text, or nothing.
std::string whole_text(std::string_view bytes) {
  const std::optional<std::string> wide = text_of_wide_bytes(bytes);
  if (utf8::first_invalid(bytes)) return wide ? *wide : is_western(bytes) ? text_of_bytes(bytes) : std::string();
  if (!is_shown(bytes)) return wide.value_or("");
  return std::string(bytes) + (wide ? kDecodedWall + *wide : "");
}

std::string bytes_of_hex(std::string_view digits) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
    bytes += static_cast<char>(hex_value(digits[i]) * 16 + hex_value(digits[i + 1]));
  return bytes;
}

constexpr std::array<std::string_view, 2> kBase32{"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
                                                  "0123456789ABCDEFGHIJKLMNOPQRSTUV"};

// Accepts capitals or lower-case letters; empty if a character is no digit of this kind.
std::string bytes_of_base32(std::string_view digits, std::string_view alphabet) {
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  bool has_capital = false;
  bool has_small = false;
  for (const char digit : digits) {
    has_capital |= is_capital(digit);
    has_small |= is_small_letter(digit);
    const std::size_t value = alphabet.find(is_small_letter(digit) ? static_cast<char>(digit - 'a' + 'A') : digit);
    if (value == std::string_view::npos || (has_capital && has_small)) return {};
    bits = bits << 5 | static_cast<std::uint32_t>(value);
    count += 5;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 0xFF);
  }
  return bytes;
}

// Decodes from every possible first digit: all of it, or eight bytes.
std::string parts_of_base32(std::string_view digits, std::string_view alphabet) {
  constexpr std::size_t kShortest = 8;
  constexpr std::size_t kShortestOfLetters = 16;  // digits; capitals may be a word
  if (digits.size() < kShortestOfLetters && std::ranges::none_of(digits, is_digit)) return {};
  std::string parts = whole_text(bytes_of_base32(digits, alphabet));
  if (has_word(parts)) return parts;
  parts.clear();
  for (std::size_t first = 0; first < 8 && first < digits.size(); ++first)
    append_readable(bytes_of_base32(digits.substr(first), alphabet), parts, kShortest);
  return parts;
}

std::optional<Encoded> read_digits(const std::string& digits, Range where) {
  const std::string_view hex = std::string_view(digits).substr(digits.starts_with("0x") ? 2 : 0);
  if (hex.size() % 2 == 0 && std::ranges::all_of(hex, [](char c) { return hex_value(c) >= 0; }))
    if (std::string text = whole_text(bytes_of_hex(hex)); has_word(text))
      return Encoded{where, std::move(text), digits.size() >= kSureDigits, EncodedKind::run};
  for (const std::string_view alphabet : kBase32)
    if (std::string text = parts_of_base32(digits, alphabet); !text.empty())
      return Encoded{where, std::move(text), false, EncodedKind::run};
  const std::string bytes = bytes_of_base64(digits);
  std::string text = whole_text(bytes);
  const bool is_whole = has_word(text) || is_long_plain(text);
  if (is_whole && !utf8::first_invalid(bytes))
    return Encoded{where, std::move(text), digits.size() >= kSureDigits, EncodedKind::run};
  std::string parts;
  for (std::size_t first = 0; first < 4; ++first)
    append_readable(bytes_of_base64(std::string_view(digits).substr(first)), parts);
  if (parts.size() > 2 * digits.size()) parts.clear();
  if (is_whole) parts = parts.empty() ? std::move(text) : text + kDecodedWall + parts;
  if (parts.empty()) return std::nullopt;
  return Encoded{where, std::move(parts), is_whole && digits.size() >= kSureDigits, EncodedKind::run};
}

// Returns where the run continues after a line break; nothing if it doesn't.
std::optional<std::size_t> next_line(std::string_view text, std::size_t end) {
  if (end < text.size() && text[end] == '\r') ++end;
  if (end >= text.size() || text[end] != '\n') return std::nullopt;
  end = text.find_first_not_of(" \t", end + 1);
  if (end == std::string_view::npos || !is_base64_digit(text[end])) return std::nullopt;
  return end;
}

std::string_view line_at(std::string_view text, std::size_t at) {
  std::string_view line = text.substr(at, std::min(text.find('\n', at), text.size()) - at);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}
std::size_t behind_line(std::string_view text, std::size_t at) {
  return std::min(text.find('\n', at), text.size() - 1) + 1;
}

Encoded attached(std::string_view bytes, Range where) {
  std::string decoded = whole_text(bytes);
  const bool is_text = !decoded.empty();
  if (!is_text) append_readable(bytes, decoded);
  return {where, std::move(decoded), is_text, EncodedKind::attachment};
}

// Returns the bytes of a line of uuencode; nothing if it is none.
std::optional<std::string> uuencoded_line(std::string_view line) {
  if (line.empty() || line[0] <= ' ' || std::ranges::any_of(line, [](char c) { return c < ' ' || c > '`'; }))
    return std::nullopt;
  const auto count = static_cast<std::size_t>(line[0] - ' ') & 0x3F;
  std::string bytes;
  for (std::size_t i = 1; i < line.size(); i += 4) {
    unsigned bits = 0;
    for (std::size_t k = 0; k < 4; ++k)
      bits = bits << 6 | (i + k < line.size() ? static_cast<unsigned>(line[i + k] - ' ') & 0x3F : 0);
    for (const int shift : {16, 8, 0}) bytes += static_cast<char>(bits >> shift & 0xFF);
  }
  constexpr std::size_t kMostFurther = 6;  // bytes of padding and a checksum
  if (bytes.size() < count || bytes.size() > count + kMostFurther) return std::nullopt;
  bytes.resize(count);
  return bytes;
}

// Reads uuencode after "begin 644 name", or at least two full lines of a part.
std::optional<Encoded> uuencoded(std::string_view text, std::size_t at) {
  constexpr std::string_view kBegin = "begin ";
  constexpr std::size_t kFullLine = 61;
  const std::string_view head = line_at(text, at);
  const bool is_framed = head.starts_with(kBegin) && head.size() > kBegin.size() + 3 && is_digit(head[kBegin.size()]) &&
                         is_digit(head[kBegin.size() + 1]) && is_digit(head[kBegin.size() + 2]);
  if (!is_framed && (!head.starts_with('M') || head.size() < kFullLine)) return std::nullopt;
  std::string bytes;
  std::size_t lines = 0;
  std::size_t line = is_framed ? behind_line(text, at) : at;
  for (; line < text.size(); line = behind_line(text, line), ++lines) {
    const std::optional<std::string> of_line = uuencoded_line(line_at(text, line));
    if (!of_line || (!is_framed && line == at && line_at(text, line).size() > kFullLine + 1)) break;
    bytes += *of_line;
  }
  if (lines < (is_framed ? 1 : 2)) return std::nullopt;
  for (const std::string_view last : {"`", "end"})
    if (line < text.size() && line_at(text, line) == last) line = behind_line(text, line);
  if (text[line - 1] == '\n') --line;
  return attached(bytes, {at, line});
}

std::optional<Encoded> yencoded(std::string_view text, std::size_t at) {
  if (!text.substr(at).starts_with("=ybegin ")) return std::nullopt;
  const std::size_t end = text.find("\n=yend", at);
  if (end == std::string_view::npos) return std::nullopt;
  std::string bytes;
  for (std::size_t place = behind_line(text, at); place < end; place += utf8::width(text[place])) {
    const bool is_escaped = text[place] == '=';
    if (is_escaped) ++place;
    if (text[place] == '\n' || text[place] == '\r') continue;
    bytes += static_cast<char>(utf8::decode(text, place) - (is_escaped ? 106 : 42));
  }
  return attached(bytes, {at, end + 1 + line_at(text, end + 1).size()});
}

std::size_t base64_end(std::string_view text, std::size_t at) {
  while (at < text.size() && is_base64_digit(text[at])) ++at;
  return at;
}

}  // namespace

EncodedRun run_around(std::string_view text, std::size_t at, std::size_t floor) {
  std::size_t begin = at;
  while (begin > floor && is_base64_digit(text[begin - 1])) --begin;
  std::size_t end = base64_end(text, at);
  if (end - begin < kLeastDigits || reads_as_words(text.substr(begin, end - begin))) return {{begin, end}, 0, {}};
  std::string digits;
  for (std::size_t line = begin, line_end = end;; line_end = base64_end(text, line)) {
    const std::string_view of_line = text.substr(line, line_end - line);
    const bool is_words = reads_as_words(of_line);
    const bool ends_group =
        (digits.size() + of_line.size()) % 4 == 0 || (line_end < text.size() && text[line_end] == '=');
    if (is_words && !ends_group) break;  // the text continues
    digits += of_line;
    end = line_end;
    if (of_line.size() < kShortestLine || is_words) break;
    const std::optional<std::size_t> next = next_line(text, end);
    if (!next) break;
    line = *next;
  }
  EncodedRun run{{begin, end}, digits.size(), {}};
  for (int padding = 0; padding < kMostPadding && run.where.end < text.size() && text[run.where.end] == '='; ++padding)
    ++run.where.end;
  run.encoded = read_digits(digits, run.where);
  return run;
}

std::optional<Encoded> attachment(std::string_view text, std::size_t at) {
  std::optional<Encoded> found = yencoded(text, at);
  return found ? found : uuencoded(text, at);
}

}  // namespace sumi::hide
