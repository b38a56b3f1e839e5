#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi::io {

// A token of RTF (RTF 1.9.1, "RTF Syntax").
struct RtfToken {
  enum class Kind {
    begin,     // {
    end,       // }
    word,      // \name, \name12, \bin3 with its three bytes
    symbol,    // a backslash and a character other than a letter
    byte,      // \'hh, or a raw byte above 0x7F
    text,      // ASCII characters
    line_end,  // line ends, which mean nothing
    zeros      // bytes of value 0
  };
  Kind kind = Kind::text;
  Range where;
  std::string_view name;      // of a word
  std::optional<int> number;  // of a word
  char character = 0;         // of a symbol or a byte
  bool is_raw = false;        // a raw byte
  bool is_open = false;       // a word that nothing separates from a following letter, digit or space
};

// Reads the tokens of a file, one after the other.
class RtfTokens {
 public:
  RtfTokens(std::string_view file, const std::string& place) : file_(file), place_(place) {}

  // Returns a token; a text has at most this many characters. Nothing at the end. Errors: bad_input at the place: \'
  // without two digits, \bin with more bytes than are left.
  std::optional<RtfToken> next(std::size_t most_characters);
  [[nodiscard]] Position at() const { return at_; }

 private:
  RtfToken word();
  [[noreturn]] void refuse(std::string_view fact) const;

  std::string_view file_;
  const std::string& place_;
  Position at_ = 0;
};

// Code pages by their numbers in Windows. kSymbols: of symbol fonts: characters above 0x7F become U+F080 to U+F0FF, as
// in Unicode symbol fonts.
inline constexpr int kSymbols = 42;
inline constexpr int kLatin = 1252;
inline constexpr int kUtf8 = 65001;

// Returns the code page of a font's \fcharset; nothing for the document's.
[[nodiscard]] std::optional<int> page_of_charset(int charset);

// Converts bytes to UTF-8 with ICU's converters, which it caches.
class CodePages {
 public:
  CodePages();
  ~CodePages();
  // Returns the number of bytes of the character that begins with this byte.
  [[nodiscard]] static std::size_t width(int page, char first);
  // Returns nothing if the bytes are invalid, or the page is unknown.
  [[nodiscard]] std::optional<std::string> text(int page, std::string_view bytes);

 private:
  struct Converters;
  std::unique_ptr<Converters> converters_;
};

}  // namespace sumi::io
