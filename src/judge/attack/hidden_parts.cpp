#include "judge/attack/hidden_parts.hpp"

#include <string>

#include "base/text/alignment.hpp"
#include "base/text/utf8.hpp"

namespace sumi::attack {
namespace {

std::string to_utf8(std::u32string_view characters) {
  std::string text;
  for (const char32_t character : characters) utf8::append(text, character);
  return text;
}

}  // namespace

std::optional<std::vector<HiddenPart>> hidden_parts(std::u32string_view masked, std::u32string_view text,
                                                    char32_t mark) {
  const std::string bytes = to_utf8(text);
  const auto ranges = hidden_ranges(to_utf8(masked), bytes, mark, true);
  if (!ranges) return std::nullopt;
  std::vector<HiddenPart> parts;
  std::size_t character = 0;
  Position at = 0;
  const auto characters_to = [&](Position end) {
    for (; at < end; at += utf8::width(bytes[at])) ++character;
    return character;
  };
  for (const Range& range : *ranges) {
    const std::size_t begin = characters_to(range.begin);
    parts.push_back({begin, characters_to(range.end)});
  }
  return parts;
}

}  // namespace sumi::attack
