#include "judge/attack/characters.hpp"

#include "base/text/utf8.hpp"

namespace sumi::attack {

std::u32string characters_of(std::string_view text) {
  std::u32string characters;
  characters.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) characters += utf8::decode(text, at);
  return characters;
}

}  // namespace sumi::attack
