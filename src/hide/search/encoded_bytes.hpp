#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text/utf8.hpp"
#include "hide/search/escapes.hpp"

namespace sumi::hide {

// Return decoded bytes as text.

// Reads bytes as UTF-8 if they are valid, else as windows-1252. Control characters stay.
[[nodiscard]] std::string text_of_bytes(std::string_view bytes);
// Reads bytes with ICU's converter of that name; as text_of_bytes() if there is none, or if they are invalid for it.
[[nodiscard]] std::string text_of_bytes(std::string_view bytes, const std::string& charset);
// Reads bytes as UTF-16 or UTF-32 of either byte order, with or without a mark; nothing if the result doesn't read as
// text.
[[nodiscard]] std::optional<std::string> text_of_wide_bytes(std::string_view bytes);

// Reads bytes as UTF-16, high byte first, ignoring an incomplete last unit; nothing if they are invalid.
[[nodiscard]] std::optional<std::string> text_of_utf16(std::string_view bytes);

// Decodes base64 digits of either alphabet or IMAP's; other characters are skipped, remaining bits are dropped.
[[nodiscard]] std::string bytes_of_base64(std::string_view digits);
[[nodiscard]] bool is_base64_digit(char byte);
[[nodiscard]] int hex_value(char byte);  // -1 for any other byte

// Reads the escapes of read_escape() that begin with a backslash: of JSON and programs, RTF, HL7. Requires: one stands
// at `at`.
[[nodiscard]] std::optional<Encoded> read_backslash(std::string_view text, std::size_t at, EscapeReading reading);

// Reads letters that are spread apart, lookalike letters, base85 and ROT13. No reading is certain.

// Reads at least three single letters around `at` with the same characters between any two: "T o v a", "T.o.v.a". Other
// characters between two of them separate words. Capitals within are also read as beginnings of words.
[[nodiscard]] std::optional<Encoded> letters_apart(std::string_view text, std::size_t at, std::size_t floor);

// Returns the word around `at` with lookalikes replaced by Latin letters (base/text/lookalikes.hpp); nothing if it has
// none, or other letters, too.
[[nodiscard]] std::optional<Encoded> latin_word(std::string_view text, std::size_t at, std::size_t floor);

// Finds runs between white space that are words in base85 (Ascii85, RFC 1924, Z85), in order.
//   Cost  O(text).
[[nodiscard]] std::vector<Encoded> base85_runs(std::string_view text);

// Returns the words decoded by ROT13, if the text names it; else none.
[[nodiscard]] std::vector<Encoded> rot13_words(std::string_view text);

// Reads numbers of characters or bytes around `at`, from `floor` on, with the same characters between any two: "54 6f
// 76 61", "0x54,0x6f", "CHAR(84)+CHAR(111)", "\54 \6f", "U+0054 U+006F", octal and binary ones, also across the lines
// of a dump; or one number of at least eight digits that encode bytes. Every base in which they spell a word is read,
// with U+001F between two readings; nothing if there is none.
//   silent  lists up to this byte were read and spell nothing, so none is read there: 0 at first, kept for a text
//   Cost    O(stretch).
[[nodiscard]] std::optional<Encoded> code_list(std::string_view text, std::size_t at, std::size_t floor,
                                               std::size_t& silent);

// Separates parts of decoded text that aren't adjacent.
inline constexpr char kDecodedWall = '\x1F';

// A run of base64 digits, in either alphabet and over several lines, or of hexadecimal digits.
struct EncodedRun {
  Range where;
  std::size_t digits = 0;  // 0 if they are words and numbers as in "follow-up/2019", or fewer than eight
  // The parts of it that read as text, for any first digit; separated by U+001F. Nothing if there is none.
  std::optional<Encoded> encoded;
};

// The number of digits from which on nobody can know what a run holds, so it is hidden, whatever it reads as.
inline constexpr std::size_t kOpaqueDigits = 40;

// Returns the run around `at`, from `floor` on. Requires: a digit at `at`. Cost: O(run).
[[nodiscard]] EncodedRun run_around(std::string_view text, std::size_t at, std::size_t floor);

// Returns an attachment in a plain text, including its frame, that begins at `at`, the begin of a line: uuencode
// ("begin 644 name" to "end", or at least two full lines of a part), yEnc ("=ybegin" to "=yend"). Nothing if there is
// none.
//   Cost  O(stretch).
[[nodiscard]] std::optional<Encoded> attachment(std::string_view text, std::size_t at);

// Returns whether a character is a control character other than a tab or line break.
[[nodiscard]] constexpr bool is_control(char32_t c) {
  return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F;
}

// A place in a text, and the decoded escapes up to there. Reading functions advance the place, and return whether they
// read something.
class EscapeCursor {
 public:
  EscapeCursor(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  // Returns everything read from `begin` on.
  [[nodiscard]] Encoded encoded(std::size_t begin) {
    const bool is_sure = is_sure_ || std::ranges::any_of(decoded_, [](char c) { return (c & 0x80) != 0; });
    return {{begin, at_}, std::move(decoded_), is_sure, kind_};
  }

 protected:
  // Reads "\u00FC", "%u00FC": consecutive characters of four digits.
  bool utf16_units(std::string_view sign) {
    const std::size_t before = at_;
    while (text_.substr(at_).starts_with(sign)) {
      const int unit = hex(at_ + sign.size(), 4);
      if (unit < 0) break;
      const std::size_t size = sign.size() + 4;
      const int low = unit >= 0xD800 && unit < 0xDC00 && text_.substr(at_ + size).starts_with(sign)
                          ? hex(at_ + size + sign.size(), 4)
                          : -1;
      const bool is_pair = low >= 0xDC00 && low < 0xE000;
      const auto c = static_cast<char32_t>(is_pair ? 0x10000 + (unit - 0xD800) * 0x400 + (low - 0xDC00) : unit);
      if (!take_character(c, is_pair ? 2 * size : size)) break;
    }
    return at_ > before;
  }

  // Returns 0 after the end.
  [[nodiscard]] char byte(std::size_t at) const { return at < text_.size() ? text_[at] : '\0'; }
  // Returns the number of `count` hexadecimal digits; -1 if there are fewer.
  [[nodiscard]] int hex(std::size_t at, std::size_t count) const {
    int value = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const int digit = hex_value(byte(at + i));
      if (digit < 0) return -1;
      value = value * 16 + digit;
    }
    return value;
  }
  // Reads "%C3%BC", "\'c3": consecutive bytes of two digits after a sign.
  bool bytes_behind(std::string_view sign) {
    std::string bytes;
    while (text_.substr(at_).starts_with(sign)) {
      const int value = hex(at_ + sign.size(), 2);
      if (value < 0 || is_control(static_cast<char32_t>(value))) break;
      bytes += static_cast<char>(value);
      at_ += sign.size() + 2;
    }
    return is_sure_ = take(bytes);
  }
  bool take(const std::string& bytes) {
    if (bytes.empty()) return false;
    decoded_ += text_of_bytes(bytes);
    is_sure_ = bytes.size() > 1;
    return true;
  }
  bool take_character(char32_t c, std::size_t size) {
    if (c > 0x10FFFF || (c >= 0xD800 && c < 0xE000) || is_control(c)) return false;
    utf8::append(decoded_, c);
    at_ += size;
    is_sure_ = true;
    return true;
  }

  std::string_view text_;
  std::size_t at_;
  std::string decoded_;
  bool is_sure_ = false;
  EncodedKind kind_ = EncodedKind::other;
};

// Reads the consecutive characters from `at` on that nobody sees, which decode to nothing; nothing if a visible one is
// there.
//   Kinds  sequences of terminals (ECMA-48: colours, links), also with their first character as logs write it (\u001b,
//          \x1b, \033, \e, ^[, #033; then `at` is the bracket after it, the sequence begins at `floor` or later, and is
//          a colour); control characters except white space and separators; code points that Unicode calls default
//          ignorable (soft hyphens, zero-width spaces and joiners, marks of direction and byte order).
//   Cost   O(stretch).
[[nodiscard]] std::optional<Encoded> invisible_characters(std::string_view text, std::size_t at, std::size_t floor);

// Returns whether a character nobody sees begins at `at`.
[[nodiscard]] bool is_invisible(std::string_view text, std::size_t at);

// The ends of lines within what may be one value, with the white space and the marks of quotation (`>`) around them,
// and what replaces them if the value is written in one line. No line beside them is empty.
//   Numbers    123-45-⏎6789, 123-45⏎-6789; between digits alone only behind a line of kLongLine bytes with a letter.
//   Addresses  of mail: tom.weather⏎by@example.com, tom@exam⏎ple.com.
//   Words      Meyer-⏎Landrut, hyphenated Weather-⏎by; 12 High⏎Street and other words with capitals behind a line of
//              kLongLine bytes.
//   Cost       O(text).
inline constexpr std::size_t kLongLine = 40;
[[nodiscard]] std::vector<Encoded> wrapped_lines(std::string_view text);

}  // namespace sumi::hide
