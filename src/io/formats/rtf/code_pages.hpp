#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sumi::io {

// Code pages by the numbers that Windows gives them. kSymbols: of fonts of symbols: what is above 0x7F becomes U+F080
// to U+F0FF, as in Unicode fonts of symbols.
inline constexpr int kSymbols = 42;
inline constexpr int kLatin = 1252;
inline constexpr int kUtf8 = 65001;

// The code page of a font's \fcharset; nothing: that of the document.
[[nodiscard]] std::optional<int> page_of_charset(int charset);

// Bytes as UTF-8, by ICU's converters, which it keeps.
class CodePages {
 public:
  CodePages();
  ~CodePages();
  // Bytes of the character that begins with this byte.
  [[nodiscard]] static std::size_t width(int page, char first);
  // Nothing where the bytes mean nothing, or the page is none that is known.
  [[nodiscard]] std::optional<std::string> text(int page, std::string_view bytes);

 private:
  struct Converters;
  std::unique_ptr<Converters> converters_;
};

}  // namespace sumi::io
