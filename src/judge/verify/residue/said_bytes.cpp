#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <tuple>
#include <utility>

#include <re2/re2.h>
#include <unicode/ucnv.h>
#include <unicode/utf16.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "base/text/windows_1252.hpp"
#include "judge/verify/residue/json_values.hpp"

namespace sumi::verify {
namespace {

int base64_value(char byte) {
  if (byte >= 'A' && byte <= 'Z') return byte - 'A';
  if (byte >= 'a' && byte <= 'z') return byte - 'a' + 26;
  if (byte >= '0' && byte <= '9') return byte - '0' + 52;
  if (byte == '+' || byte == '-') return 62;
  return byte == '/' || byte == '_' || byte == ',' ? 63 : -1;
}

// Decodes units of `width` bytes; empty if one of them is no character.
std::string of_units(std::string_view bytes, std::size_t width, bool big) {
  std::string said;
  std::uint32_t high = 0;
  for (std::size_t at = 0; at + width <= bytes.size(); at += width) {
    std::uint32_t unit = 0;
    for (std::size_t i = 0; i < width; ++i)
      unit |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << 8 * (big ? width - 1 - i : i);
    if (unit == 0xFEFF && at == 0) continue;
    if (unit >= 0xDC00 && unit < 0xE000 && high != 0) {
      unit = 0x10000 + ((high & 0x3FF) << 10) + (unit & 0x3FF);
      high = 0;
    } else if (unit >= 0xD800 && unit < 0xDC00) {
      high = unit;
      continue;
    }
    if (unit > 0x10FFFF || (unit >= 0xD800 && unit < 0xE000) || (unit < 0x80 && is_control(static_cast<char>(unit))))
      return {};
    utf8::append(said, static_cast<char32_t>(unit));
  }
  return said;
}

// The block of a character in a script: 256 consecutive ones, or all of Chinese and Japanese, or of Korean.
char32_t block_of(char32_t c) {
  if ((c >= 0x3000 && c < 0x3100) || (c >= 0x4E00 && c < 0xA000)) return 0x4E00;
  return c >= 0xAC00 && c < 0xD7A4 ? 0xAC00 : c & ~char32_t{0xFF};
}

// The number of characters, and the number in the most frequent block.
struct Blocks {
  std::size_t characters = 0;
  std::size_t most = 0;
};
Blocks blocks_of(std::string_view text) {
  Blocks blocks;
  std::map<char32_t, std::size_t> counts;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    ++blocks.characters;
    blocks.most = std::max(blocks.most, ++counts[block_of(utf8::decode(text, at))]);
  }
  return blocks;
}

using Converter = std::unique_ptr<UConverter, decltype(&ucnv_close)>;

// Charsets that are read as another one, which contains them.
constexpr std::array<std::pair<std::string_view, const char*>, 12> kRead{{{"ascii", "windows-1252"},
                                                                          {"big5", "big5-hkscs"},
                                                                          {"euc-kr", "windows-949"},
                                                                          {"gb2312", "gb18030"},
                                                                          {"gbk", "gb18030"},
                                                                          {"iso-8859-1", "windows-1252"},
                                                                          {"iso-8859-9", "windows-1254"},
                                                                          {"ks_c_5601-1987", "windows-949"},
                                                                          {"latin1", "windows-1252"},
                                                                          {"shift_jis", "windows-31j"},
                                                                          {"tis-620", "windows-874"},
                                                                          {"us-ascii", "windows-1252"}}};

// Null: ICU doesn't know it.
Converter opened_converter(const std::string& charset) {
  const std::string lower = lower_case_ascii(charset);
  const auto read = std::ranges::find(kRead, lower, [](const auto& one) { return one.first; });
  UErrorCode error = U_ZERO_ERROR;
  UConverter* const opened =
      lower.empty() ? nullptr : ucnv_open(read != kRead.end() ? read->second : lower.c_str(), &error);
  return {U_FAILURE(error) ? nullptr : opened, &ucnv_close};
}

std::string text_of_units(std::u16string_view units) {
  std::string said;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const bool is_pair = U16_IS_LEAD(units[i]) && i + 1 < units.size() && U16_IS_TRAIL(units[i + 1]);
    if (is_pair) {
      utf8::append(said, static_cast<char32_t>(U16_GET_SUPPLEMENTARY(units[i], units[i + 1])));
      ++i;
    } else {
      utf8::append(said, U16_IS_SURROGATE(units[i]) ? char32_t{0xFFFD} : char32_t{units[i]});
    }
  }
  return said;
}

}  // namespace

int digit_of(char byte, unsigned base) {
  int value = -1;
  if (byte >= '0' && byte <= '9') value = byte - '0';
  if (byte >= 'a' && byte <= 'f') value = byte - 'a' + 10;
  if (byte >= 'A' && byte <= 'F') value = byte - 'A' + 10;
  return value < static_cast<int>(base) ? value : -1;
}

std::string bytes_of_digits(std::string_view digits) {
  std::string bytes;
  std::uint32_t held = 0;
  unsigned bits = 0;
  for (const char digit : digits) {
    if (const int value = base64_value(digit); value >= 0) {
      held = (held << 6 | static_cast<std::uint32_t>(value)) & 0xFFFF;
      bits += 6;
    }
    if (bits >= 8) bytes += static_cast<char>(held >> (bits -= 8) & 0xFF);
  }
  return bytes;
}

std::optional<std::string> wide_text(std::string_view bytes) {
  const bool marked = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
  const auto controls = static_cast<std::size_t>(std::ranges::count_if(bytes, is_control));
  if (bytes.size() < 4 || bytes.size() % 2 != 0 || (!marked && controls * 16 < bytes.size())) return std::nullopt;
  for (const std::size_t width : {std::size_t{4}, std::size_t{2}}) {
    if (bytes.size() % width != 0) continue;
    std::string best;
    Blocks of_best;
    for (const bool big : {false, true}) {
      std::string said = of_units(bytes, width, big);
      const Blocks blocks = blocks_of(said);
      if (blocks.characters == 0 || (!marked && blocks.most * 2 < blocks.characters)) continue;
      const bool is_better = blocks.most > of_best.most || (blocks.most == of_best.most && said.size() < best.size());
      if (is_better) std::tie(best, of_best) = std::tuple(std::move(said), blocks);
    }
    if (!best.empty()) return best;
  }
  return std::nullopt;
}

std::string text_from_bytes(std::string_view bytes) {
  if (std::optional<std::string> wide = wide_text(bytes)) return *std::move(wide);
  if (!utf8::first_invalid(bytes)) return std::string(bytes);
  std::string said;
  for (const char byte : bytes) {
    const auto c = static_cast<unsigned char>(byte);
    const char32_t windows = c >= 0x80 && c < 0xA0 ? kWindows1252[c - 0x80] : 0;
    utf8::append(said, windows == 0 ? c : windows);
  }
  return said;
}

bool is_known_charset(const std::string& charset) {
  return opened_converter(charset) != nullptr;
}

std::string text_from_charset(std::string_view bytes, const std::string& charset) {
  const Converter converter = opened_converter(charset);
  if (!converter) return text_from_bytes(bytes);
  std::u16string units;
  std::array<UChar, 4096> some{};
  const char* from = bytes.data();
  const char* const end = from + bytes.size();
  UErrorCode error = U_BUFFER_OVERFLOW_ERROR;
  while (error == U_BUFFER_OVERFLOW_ERROR) {
    error = U_ZERO_ERROR;
    UChar* to = some.data();
    ucnv_toUnicode(converter.get(), &to, some.data() + some.size(), &from, end, nullptr, true, &error);
    units.append(some.data(), to);
  }
  std::string said = text_of_units(units);
  constexpr std::string_view kNoCharacter = "\xEF\xBF\xBD";
  if (U_FAILURE(error) || said.find(kNoCharacter) != std::string::npos) (said += '\x1F') += text_from_bytes(bytes);
  return said;
}

std::string declared_charset(std::string_view bytes) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (bytes.starts_with(kMark)) bytes.remove_prefix(kMark.size());
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || bytes[first] != '<') return {};
  static const RE2 declared(R"re((?i)^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([a-z][a-z0-9._:-]*)["'])re");
  static const RE2 meta(R"re((?i)<meta\s[^>]*?charset\s*=\s*["']?\s*([a-z][a-z0-9._:-]*))re");
  std::string charset;
  const re2::StringPiece all(bytes.data(), bytes.size());
  if (!RE2::PartialMatch(all, declared, &charset)) static_cast<void>(RE2::PartialMatch(all, meta, &charset));
  return lower_case_ascii(charset);
}

std::string wide_parts(std::string_view bytes) {
  constexpr std::size_t kShortest = 4;
  std::string parts;
  const auto take = [&](std::size_t first, bool big) {
    std::string part;
    std::size_t characters = 0;
    char32_t block = 0;
    const auto end_part = [&] {
      if (characters >= kShortest) parts += (parts.empty() ? "" : "\x1F") + part;
      part.clear();
      characters = 0;
      block = 0;
    };
    for (std::size_t at = first; at + 1 < bytes.size(); at += 2) {
      const auto low = static_cast<unsigned char>(bytes[at + (big ? 1 : 0)]);
      const auto high = static_cast<unsigned char>(bytes[at + (big ? 0 : 1)]);
      const auto c = static_cast<char32_t>(high << 8 | low);
      const bool is_plain = c >= 0x20 && c < 0x180 && (c < 0x7F || c > 0xA0);
      const bool is_character = is_plain || (c >= 0x180 && (c < 0xD800 || c >= 0xF900) && c < 0xFFF0);
      if (!is_character) {
        end_part();
        continue;
      }
      if (!is_plain && block != 0 && block_of(c) != block) end_part();
      if (!is_plain) block = block_of(c);
      utf8::append(part, c);
      ++characters;
    }
    end_part();
  };
  for (const std::size_t first : {std::size_t{0}, std::size_t{1}})
    for (const bool big : {false, true}) take(first, big);
  return parts;
}

bool has_word(std::string_view text) {
  constexpr int kShortest = 4;
  int length = 0;
  for (const char byte : text) {
    const bool is_beyond = (byte & 0x80) != 0;
    if (!is_beyond && !is_letter(byte) && !is_digit(byte))
      length = 0;
    else if (!is_beyond)
      length += 1;
    else if (utf8::starts_character(byte))
      length += 2;
    if (length >= kShortest) return true;
  }
  return false;
}

std::string readable_parts(std::string_view bytes, std::size_t shortest) {
  std::string parts;
  std::string part;
  const auto end_part = [&] {
    constexpr std::size_t kLong = 12;  // such as a list of short numbers
    if (part.size() >= shortest && (has_word(part) || part.size() >= kLong))
      parts += (parts.empty() ? "" : "\x1F") + part;
    part.clear();
  };
  while (!bytes.empty()) {
    const std::string_view character = bytes.substr(0, utf8::width(bytes.front()));
    const bool is_read = !is_control(character.front()) && !utf8::first_invalid(character);
    if (is_read) {
      part += character;
    } else {
      end_part();
    }
    bytes.remove_prefix(is_read ? character.size() : 1);
  }
  end_part();
  return parts;
}

}  // namespace sumi::verify
