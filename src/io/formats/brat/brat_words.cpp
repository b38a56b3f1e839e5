#include <cstddef>

#include "io/formats/brat/brat_annotations.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kHexDigits = "0123456789ABCDEF";
constexpr std::string_view kSpaces = " \t\n\v\f\r";

constexpr bool is_escaped(unsigned char byte) {
  return byte <= 0x20 || byte == 0x7F || byte == '%';
}

}  // namespace

std::string brat_label(std::string_view label) {
  if (label.empty()) return "%";
  std::string word;
  for (const char c : label) {
    const auto byte = static_cast<unsigned char>(c);
    if (is_escaped(byte))
      word.append({'%', kHexDigits[byte >> 4], kHexDigits[byte & 0xF]});
    else
      word += c;
  }
  return word;
}

std::string label_of_brat(std::string_view word) {
  if (word == "%") return {};
  std::string label;
  for (std::size_t at = 0; at < word.size(); ++at) {
    if (word[at] == '%' && at + 2 < word.size()) {
      const std::size_t high = kHexDigits.find(word[at + 1]);
      const std::size_t low = kHexDigits.find(word[at + 2]);
      if (high < 8 && low < 16 && is_escaped(static_cast<unsigned char>(high << 4 | low))) {
        label += static_cast<char>(high << 4 | low);
        at += 2;
        continue;
      }
    }
    label += word[at];
  }
  return label;
}

bool is_brat_word(std::string_view name) {
  return !name.empty() && name.find_first_of(kSpaces) == std::string_view::npos;
}

bool is_brat_value(std::string_view value) {
  return value.find_first_of("\t\n\r") == std::string_view::npos && !value.starts_with(' ') && !value.ends_with(' ');
}

}  // namespace sumi::io
