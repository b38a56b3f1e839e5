#include <algorithm>
#include <array>
#include <utility>

#include "base/text/ascii.hpp"
#include "hide/search/encoded_bytes.hpp"

namespace sumi::hide {
namespace {

class BackslashReader : public EscapeCursor {
 public:
  BackslashReader(std::string_view text, std::size_t at, EscapeReading reading)
      : EscapeCursor(text, at), reading_(reading) {}

  bool read() {
    const char kind = byte(at_ + 1);
    if (line_end() || (reading_ == EscapeReading::second_meaning && (accent() || command() || css()))) return true;
    if (kLineBreaks.find(kind) != std::string_view::npos) return is_sure_ = plain("\n", 2);
    if (kThemselves.find(kind) != std::string_view::npos) return plain(text_.substr(at_ + 1, 1), 2);
    switch (kind) {
      case 'u':
        return unicode_escape();
      case 'U':
        return hex(at_ + 2, 8) > 0 && take_character(static_cast<char32_t>(hex(at_ + 2, 8)), 10);
      case 'x':
        return byte(at_ + 2) == '{' ? braced() : bytes_behind("\\x");
      case 'X':
        return hl7_bytes();
      case '\'':
        return bytes_behind("\\'") || plain("'", 2);
      case 't':
        return is_sure_ = plain(" ", 2);
      case '.':
        return hl7_command();
      default:
        if (byte(at_ + 2) == '\\') return hl7_sign(kind);
        return octal();
    }
  }

 private:
  static constexpr std::string_view kLineBreaks = "nrf";
  static constexpr std::string_view kThemselves = "/\"\\,;:";

  bool plain(std::string_view said, std::size_t size) {
    decoded_ += said;
    at_ += size;
    return true;
  }
  // Reads a line that continues in the next one; in the second meaning without its indent.
  bool line_end() {
    std::size_t end = at_ + 1;
    while (byte(end) == ' ' || byte(end) == '\t' || byte(end) == '\r') ++end;
    if (byte(end) != '\n') return false;
    ++end;
    while (reading_ == EscapeReading::second_meaning && (byte(end) == ' ' || byte(end) == '\t')) ++end;
    return plain("", end - at_);
  }
  // Reads LaTeX: \"u, \"{u}, \'{\i}, \v{s}.
  bool accent() {
    constexpr std::string_view kSigns = "\"'`^~=.uvHrckdb";
    constexpr std::array<char32_t, kSigns.size()> kMarks{0x308, 0x301, 0x300, 0x302, 0x303, 0x304, 0x307, 0x306,
                                                         0x30C, 0x30B, 0x30A, 0x327, 0x328, 0x323, 0x331};
    const std::size_t sign = kSigns.find(byte(at_ + 1));
    if (sign == std::string_view::npos || byte(at_ + 1) == '\0') return false;
    std::size_t end = at_ + 2;
    if (is_letter(byte(at_ + 1)) && byte(end) != '{' && byte(end) != ' ') return false;
    while (byte(end) == ' ') ++end;
    const bool is_braced = byte(end) == '{';
    if (is_braced) ++end;
    if (byte(end) == '\\') ++end;
    if (!is_letter(byte(end))) return false;
    const char letter = byte(end++);
    if (is_braced && byte(end++) != '}') return false;
    decoded_ += letter;
    return take_character(kMarks[sign], end - at_);
  }
  // Reads \o, \ss{}, {\L}; ignores \emph{.
  bool command() {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 17> kLetters{{{"o", "ø"},
                                                                                             {"O", "Ø"},
                                                                                             {"l", "ł"},
                                                                                             {"L", "Ł"},
                                                                                             {"ss", "ß"},
                                                                                             {"ae", "æ"},
                                                                                             {"AE", "Æ"},
                                                                                             {"oe", "œ"},
                                                                                             {"OE", "Œ"},
                                                                                             {"aa", "å"},
                                                                                             {"AA", "Å"},
                                                                                             {"i", "i"},
                                                                                             {"j", "j"},
                                                                                             {"dh", "ð"},
                                                                                             {"th", "þ"},
                                                                                             {"dj", "đ"},
                                                                                             {"ng", "ŋ"}}};
    std::size_t end = at_ + 1;
    while (is_letter(byte(end))) ++end;
    const std::string_view name = text_.substr(at_ + 1, end - at_ - 1);
    const auto* const letter = std::ranges::find(kLetters, name, &std::pair<std::string_view, std::string_view>::first);
    if (letter == kLetters.end()) return byte(end) == '{' && name.size() > 1 && plain("", end + 1 - at_);
    if (text_.substr(end).starts_with("{}"))
      end += 2;
    else if (byte(end) == ' ')
      ++end;
    return plain(letter->second, end - at_);
  }
  // Reads \fc and a blank after it.
  bool css() {
    std::size_t end = at_ + 1;
    char32_t c = 0;
    for (; hex_value(byte(end)) >= 0 && end < at_ + 7; ++end) c = c * 16 + static_cast<char32_t>(hex_value(byte(end)));
    if (end == at_ + 1 || c < ' ') return false;
    if (byte(end) == ' ' || byte(end) == '\n' || byte(end) == '\t') ++end;
    return take_character(c, end - at_);
  }
  // Reads \u{FC}, \x{FC}.
  bool braced() {
    std::size_t end = at_ + 3;
    char32_t c = 0;
    for (; hex_value(byte(end)) >= 0 && end < at_ + 9; ++end) c = c * 16 + static_cast<char32_t>(hex_value(byte(end)));
    return end > at_ + 3 && byte(end) == '}' && take_character(c, end + 1 - at_);
  }
  bool unicode_escape() {
    if (byte(at_ + 2) == '{') return braced();
    const auto is_decimal = [&] {
      for (std::size_t i = 2; i < 6; ++i)
        if (!is_digit(byte(at_ + i))) return false;
      return byte(at_ + 6) == '?' || byte(at_ + 6) == '\\';
    };
    const bool is_rtf =
        reading_ == EscapeReading::second_meaning || (is_decimal() && text_.substr(at_ + 6, 2) != "\\u");
    return (!is_rtf && utf16_units("\\u")) || rtf_units() || utf16_units("\\u");
  }
  // Reads \u252?, \u-10179 and their replacement characters.
  bool rtf_units() {
    const std::size_t before = at_;
    int high = 0;
    while (text_.substr(at_).starts_with("\\u")) {
      std::size_t end = at_ + 2;
      const bool is_negative = byte(end) == '-';
      if (is_negative) ++end;
      int unit = 0;
      const std::size_t digits = end;
      for (; is_digit(byte(end)) && end < digits + 6; ++end) unit = unit * 10 + (byte(end) - '0');
      if (end == digits) break;
      if (is_negative) unit = 0x10000 - unit;
      if (byte(end) == ' ') ++end;
      if (byte(end) == '?' || byte(end) == '_') {
        ++end;
      } else if (text_.substr(end).starts_with("\\'") && hex(end + 2, 2) >= 0) {
        end += 4;
      }
      if (unit >= 0xD800 && unit < 0xDC00) {
        if (high != 0) break;
        high = unit;
        at_ = end;
        continue;
      }
      const bool is_pair = high != 0 && unit >= 0xDC00 && unit < 0xE000;
      const int c = is_pair ? 0x10000 + (high - 0xD800) * 0x400 + (unit - 0xDC00) : unit;
      high = 0;
      if (!take_character(static_cast<char32_t>(c), end - at_)) break;
    }
    return at_ > before && !decoded_.empty();
  }
  bool octal() {
    std::string bytes;
    const auto digit = [&](std::size_t at) { return byte(at) >= '0' && byte(at) <= '7' ? byte(at) - '0' : -1; };
    while (byte(at_) == '\\') {
      const int first = digit(at_ + 1);
      if (first < 0 || first > 3 || digit(at_ + 2) < 0 || digit(at_ + 3) < 0) break;
      const int value = first * 64 + digit(at_ + 2) * 8 + digit(at_ + 3);
      if (is_control(static_cast<char32_t>(value))) break;
      bytes += static_cast<char>(value);
      at_ += 4;
    }
    return take(bytes);
  }
  bool hl7_bytes() {
    std::string bytes;
    std::size_t end = at_ + 2;
    for (; hex(end, 2) >= 0; end += 2) bytes += static_cast<char>(hex(end, 2));
    if (byte(end) != '\\' || bytes.empty()) return false;
    at_ = end + 1;
    return take(bytes);
  }
  bool hl7_command() {
    std::size_t end = at_ + 2;
    while (is_letter(byte(end)) || is_digit(byte(end)) || byte(end) == '+' || byte(end) == '-') ++end;
    return end > at_ + 2 && byte(end) == '\\' && plain("\n", end + 1 - at_);
  }
  bool hl7_sign(char kind) {
    constexpr std::string_view kKinds = "FSTRE";
    constexpr std::string_view kSigns = "|^&~\\";
    if (kind == 'H' || kind == 'N') return plain("", 3);
    const std::size_t which = kKinds.find(kind);
    return which != std::string_view::npos && plain(kSigns.substr(which, 1), 3);
  }

  EscapeReading reading_;
};

}  // namespace

std::optional<Encoded> read_backslash(std::string_view text, std::size_t at, EscapeReading reading) {
  BackslashReader reader(text, at, reading);
  if (!reader.read()) return std::nullopt;
  Encoded read = reader.encoded(at);
  read.is_sure &= reading != EscapeReading::second_meaning;
  return read;
}

}  // namespace sumi::hide
