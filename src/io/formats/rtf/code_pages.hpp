#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sumi::io {

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
