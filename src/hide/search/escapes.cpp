#include "hide/search/escapes.hpp"

#include <algorithm>
#include <cstddef>

#include <unicode/uidna.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "base/text/windows_1252.hpp"
#include "hide/search/encoded_bytes.hpp"
#include "io/formats/html/html_entities.hpp"

namespace sumi::hide {
namespace {

// HTML's replacement for a number that is no character.
constexpr std::string_view kReplacement = "\uFFFD";

constexpr std::size_t kLongestEncodedWord = 2'000;
constexpr std::string_view kBetweenWords = " \t\r\n";

// Reads one escape of a text and advances `at`.
class EscapeReader : public EscapeCursor {
 public:
  EscapeReader(std::string_view text, std::size_t at, std::size_t floor, EscapeReading reading)
      : EscapeCursor(text, at), begin_(at), floor_(floor), reading_(reading) {}

  std::optional<Encoded> read() {
    if (!of_encoding() && !of_markup()) return std::nullopt;
    return encoded(begin_);
  }

 private:
  bool of_encoding() {
    const bool quoted = reading_ != EscapeReading::without_quoted;
    if (reading_ == EscapeReading::quoted_alone) return text_[at_] == '=' && quoted_printable();
    switch (text_[at_]) {
      case '=':
        return encoded_words() || (quoted && quoted_printable());
      case '&':
        return reference() || utf7('&');
      case '%':
        return percent();
      case '+':
        return quoted && reading_ != EscapeReading::unwrapped && utf7('+');
      case '-':
        return punycode();
      case '\n':
        return folded_line();
      case '\xC3':
        return mistaken();
      default:
        return false;
    }
  }

  bool of_markup() {
    if (reading_ == EscapeReading::quoted_alone) return false;
    switch (text_[at_]) {
      case '*':
        return continued_parameter() || emphasis();
      case '_':
      case '\'':
      case '`':
      case '~':
        return emphasis();
      case '<':
      case '[':
        return tags();
      case '{':
      case '}':
        if (reading_ != EscapeReading::second_meaning) return false;
        ++at_;
        return true;
      default:
        return false;
    }
  }

  bool reference() {
    std::string said;
    const std::size_t read = io::append_html_reference(said, text_.substr(at_ + 1));
    if (read == 0 || said == kReplacement || (said.size() == 1 && is_control(static_cast<unsigned char>(said[0]))))
      return false;
    decoded_ = std::move(said);
    at_ += 1 + read;
    is_sure_ = text_[at_ - 1] == ';';
    return true;
  }

  bool percent() {
    if (byte(at_ + 1) != 'u') return bytes_behind("%");
    return utf16_units("%u");
  }

  bool quoted_printable() {
    kind_ = EncodedKind::quoted;
    std::string bytes;
    bool has_break = false;
    const bool is_drawn = at_ > 0 && (text_[at_ - 1] == '=' || text_[at_ - 1] == '-');
    while (byte(at_) == '=') {
      const int value = hex(at_ + 1, 2);
      if (value >= 0 && !is_control(static_cast<char32_t>(value))) {
        bytes += static_cast<char>(value);
        at_ += 3;
        continue;
      }
      std::size_t end = at_ + 1;
      while (byte(end) == ' ' || byte(end) == '\t' || byte(end) == '\r') ++end;
      if (byte(end) != '\n' || (is_drawn && bytes.empty())) break;
      at_ = end + 1;
      has_break = true;
    }
    if (!take(bytes)) return has_break;
    // "=2D", or "=40" in front of a letter: no figures of a value.
    const char before = text_[at_ - 1];
    is_sure_ = is_sure_ || (!has_break && !is_digit(bytes[0]) && !is_letter(bytes[0]) &&
                            (is_letter(before) || is_letter(byte(at_))));
    return true;
  }

  // Reads consecutive =?charset?B?…?=.
  bool encoded_words() {
    const std::size_t before = at_;
    std::string all;
    for (std::size_t next = at_; text_.substr(next).starts_with("=?");) {
      const std::string_view rest = text_.substr(0, std::min(text_.size(), next + kLongestEncodedWord));
      const std::size_t charset_end = rest.find_first_of("? \n", next + 2);
      if (charset_end == std::string_view::npos || text_[charset_end] != '?' || byte(charset_end + 2) != '?') break;
      const char kind = byte(charset_end + 1);
      const std::size_t end = rest.find("?=", charset_end + 3);
      if (end == std::string_view::npos || (kind != 'B' && kind != 'b' && kind != 'Q' && kind != 'q')) break;
      const std::string_view said = text_.substr(charset_end + 3, end - charset_end - 3);
      std::string charset(text_.substr(next + 2, charset_end - next - 2));
      charset.resize(std::min(charset.find('*'), charset.size()));
      all += text_of_bytes(kind == 'B' || kind == 'b' ? bytes_of_base64(said) : bytes_of_q(said), charset);
      at_ = end + 2;
      next = std::min(text_.find_first_not_of(kBetweenWords, at_), text_.size());
    }
    if (at_ == before) return false;
    decoded_ = std::move(all);
    return is_sure_ = true;
  }
  static std::string bytes_of_q(std::string_view said) {
    std::string bytes;
    for (std::size_t i = 0; i < said.size(); ++i) {
      const bool is_escape =
          said[i] == '=' && i + 2 < said.size() && hex_value(said[i + 1]) >= 0 && hex_value(said[i + 2]) >= 0;
      bytes += is_escape        ? static_cast<char>(hex_value(said[i + 1]) * 16 + hex_value(said[i + 2]))
               : said[i] == '_' ? ' '
                                : said[i];
      if (is_escape) i += 2;
    }
    return bytes;
  }

  // Reads "; filename*1*=": the texts before and after it are one value.
  bool continued_parameter() {
    std::size_t end = at_ + 1;
    while (is_digit(byte(end))) ++end;
    if (end == at_ + 1 || text_[end - 1] == '0') return false;
    if (byte(end) == '*') ++end;
    if (byte(end) != '=') return false;
    ++end;
    if (byte(end) == '"') ++end;
    std::size_t begin = at_;
    constexpr std::size_t kLongestName = 200;
    while (begin > floor_ && (is_letter(text_[begin - 1]) || text_[begin - 1] == '-') && at_ - begin < kLongestName)
      --begin;
    if (begin == at_) return false;
    while (begin > floor_ && at_ - begin < 2 * kLongestName &&
           kBetweenWords.find(text_[begin - 1]) != std::string_view::npos)
      --begin;
    if (begin == floor_ || text_[begin - 1] != ';') return false;
    --begin;
    if (begin > floor_ && text_[begin - 1] == '"') --begin;
    begin_ = begin;
    at_ = end;
    return true;
  }

  // Reads "+APw-"; IMAP: "&APw-". Without the hyphen only what is usual in words: Latin, or characters of one script.
  bool utf7(char sign) {
    kind_ = EncodedKind::utf7;
    std::size_t end = at_ + 1;
    constexpr std::size_t kMost = 1'000;
    while (is_base64_digit(byte(end)) && byte(end) != '-' && byte(end) != '_' && end - at_ <= kMost) ++end;
    constexpr std::size_t kLeast = 3;
    const bool has_hyphen = byte(end) == '-';
    if (end - at_ - 1 < kLeast || (!has_hyphen && (sign == '&' || reading_ != EscapeReading::second_meaning)))
      return false;
    const std::optional<std::string> said = text_of_utf16(bytes_of_base64(text_.substr(at_ + 1, end - at_ - 1)));
    if (!said || std::ranges::any_of(*said, [](char c) { return is_control(static_cast<unsigned char>(c)); }))
      return false;
    constexpr std::size_t kWidthOfLatin = 2;
    if (!has_hyphen && utf8::width(said->front()) != kWidthOfLatin && said->size() == utf8::width(said->front()))
      return false;
    decoded_ = *said;
    at_ = end + (has_hyphen ? 1 : 0);
    return true;
  }

  [[nodiscard]] bool is_of_word(std::size_t at) const {
    const char c = byte(at);
    return is_letter(c) || is_digit(c) || (c & 0x80) != 0;
  }
  [[nodiscard]] bool is_small(std::size_t at) const { return is_small_letter(byte(at)) || (byte(at) & 0x80) != 0; }

  // Returns the end of a tag: <b>, </w:t>, <!-- -->; of forums: [b], [/url]. `at` if there is none.
  [[nodiscard]] std::size_t tag_end(std::size_t at) const {
    constexpr std::size_t kLongest = 300;
    const std::string_view rest = text_.substr(std::min(at, text_.size()), kLongest);
    if (rest.starts_with("<!--")) {
      const std::size_t end = rest.find("-->");
      return end == std::string_view::npos ? at : at + end + 3;
    }
    if (rest.starts_with('<')) return at + size_of_tag(rest);
    return rest.starts_with('[') ? at + size_of_forum_tag(rest) : at;
  }
  // These three return 0 if there is no tag.
  static std::size_t size_of_tag(std::string_view rest) {
    const std::size_t name = rest.size() > 1 && std::string_view("/!?").find(rest[1]) < 3 ? 2 : 1;
    std::size_t end = name;
    while (end < rest.size() && (is_letter(rest[end]) || is_digit(rest[end]) || rest[end] == ':')) ++end;
    return end == name ? 0 : size_behind_name(rest, end, " \t\r\n/>", "<>");
  }
  static std::size_t size_of_forum_tag(std::string_view rest) {
    const std::size_t name = rest.size() > 1 && rest[1] == '/' ? 2 : 1;
    std::size_t end = name;
    while (end < rest.size() && is_letter(rest[end])) ++end;
    const bool is_name = end == name + 1 || (end > name && is_small_letter(rest[name]));
    return is_name ? size_behind_name(rest, end, "=]", "[]") : 0;
  }
  static std::size_t size_behind_name(std::string_view rest, std::size_t name_end, std::string_view may_follow,
                                      std::string_view brackets) {
    if (name_end == rest.size() || may_follow.find(rest[name_end]) == std::string_view::npos) return 0;
    const std::size_t close = rest.find_first_of(brackets, name_end);
    return close == std::string_view::npos || rest[close] != brackets[1] ? 0 : close + 1;
  }
  // Reads consecutive tags. Within a word they become nothing, else a blank; vice versa in the second meaning.
  bool tags() {
    kind_ = EncodedKind::markup;
    std::size_t end = at_;
    for (std::size_t next = tag_end(end); next > end; next = tag_end(end)) end = next;
    if (end == at_) return false;
    const bool is_within = at_ > floor_ && is_of_word(at_ - 1) && is_small(end);
    if (is_within == (reading_ == EscapeReading::second_meaning)) decoded_ = " ";
    at_ = end;
    return true;
  }
  // Reads *, **, ~~, `, __ and '' within a word.
  bool emphasis() {
    const char mark = byte(at_);
    constexpr std::size_t kMost = 5;
    while (begin_ > floor_ && text_[begin_ - 1] == mark && at_ - begin_ <= kMost) --begin_;
    std::size_t end = at_;
    while (byte(end) == mark && end - at_ <= kMost) ++end;
    const std::size_t least = mark == '_' || mark == '\'' ? 2 : 1;
    if (begin_ == floor_ || !is_of_word(begin_ - 1) || !is_small(end) || end - begin_ < least || end - begin_ > kMost)
      return false;
    at_ = end;
    return true;
  }

  // Called at the first hyphen of "xn--jrgen-kva".
  bool punycode() {
    const auto is_one_of = [&](std::size_t at, std::string_view letters) {
      return letters.find(text_[at]) != std::string_view::npos;
    };
    if (at_ < floor_ + 2 || !is_one_of(at_ - 1, "nN") || !is_one_of(at_ - 2, "xX") || byte(at_ + 1) != '-')
      return false;
    std::size_t end = at_ + 2;
    constexpr std::size_t kLongestLabel = 100;  // domains have at most 63
    while ((is_letter(byte(end)) || is_digit(byte(end)) || byte(end) == '-') && end - at_ < kLongestLabel) ++end;
    while (end > at_ + 2 && text_[end - 1] == '-') --end;
    UErrorCode error = U_ZERO_ERROR;
    UIDNA* const idna = uidna_openUTS46(UIDNA_DEFAULT, &error);
    if (U_FAILURE(error)) return false;
    std::string said(4 * (end - at_) + 16, '\0');
    UIDNAInfo info = UIDNA_INFO_INITIALIZER;
    const std::string_view label = text_.substr(at_ - 2, end - at_ + 2);
    const int32_t size = uidna_labelToUnicodeUTF8(idna, label.data(), static_cast<int32_t>(label.size()), said.data(),
                                                  static_cast<int32_t>(said.size()), &info, &error);
    uidna_close(idna);
    if (U_FAILURE(error) || size <= 0 || static_cast<std::size_t>(size) > said.size()) return false;
    said.resize(static_cast<std::size_t>(size));
    if (said == label) return false;
    decoded_ = std::move(said);
    begin_ = at_ - 2;
    at_ = end;
    return true;
  }

  // Reads a fold within a word; at a word's ends, a line break is white space.
  bool folded_line() {
    const std::size_t end = at_ > floor_ && text_[at_ - 1] == '\r' ? at_ - 1 : at_;
    if ((byte(at_ + 1) != ' ' && byte(at_ + 1) != '\t') || !is_of_word(at_ + 2) || end == 0 || !is_of_word(end - 1))
      return false;
    constexpr std::size_t kShortest = 60;
    constexpr std::size_t kLongest = 76;
    std::size_t begin = end;
    while (begin > 0 && text_[begin - 1] != '\n' && end - begin <= kLongest) --begin;
    if (end - begin < kShortest || end - begin > kLongest) return false;
    begin_ = end;
    at_ += 2;
    return true;
  }

  // Returns the byte of UTF-8 that a mistaken character stands for; -1 if there is none.
  [[nodiscard]] int shown_byte(std::size_t at, std::size_t& size) const {
    if (at >= text_.size() || !utf8::starts_character(text_[at])) return -1;
    size = utf8::width(text_[at]);
    const char32_t c = utf8::decode(text_, at);
    if (c < 0x80) return -1;
    if (c < 0x100) return static_cast<int>(c);
    const auto* const found = std::ranges::find(kWindows1252, c);
    return found == kWindows1252.end() ? -1 : static_cast<int>(0x80 + (found - kWindows1252.begin()));
  }
  // Reads consecutive characters such as "Ã¼".
  bool mistaken() {
    std::string bytes;
    for (;;) {
      std::string character;
      std::size_t end = at_;
      std::size_t size = 0;
      const int first = shown_byte(end, size);
      if (first < 0xC2 || first > 0xF4) break;
      const std::size_t width = utf8::width(static_cast<char>(first));
      for (std::size_t i = 0; i < width; ++i) {
        const int next = shown_byte(end, size);
        if (next < 0) break;
        character += static_cast<char>(next);
        end += size;
      }
      if (character.size() != width || utf8::first_invalid(character)) break;
      bytes += character;
      at_ = end;
    }
    decoded_ = bytes;
    return !bytes.empty();
  }

  std::size_t begin_;
  std::size_t floor_;
  EscapeReading reading_;
};

}  // namespace

std::optional<Encoded> read_escape(std::string_view text, std::size_t at, std::size_t floor, EscapeReading reading) {
  if (std::optional<Encoded> invisible = invisible_characters(text, at, floor)) return invisible;
  if (text[at] != '\\') return EscapeReader(text, at, floor, reading).read();
  return reading == EscapeReading::quoted_alone ? std::nullopt : read_backslash(text, at, reading);
}

}  // namespace sumi::hide
