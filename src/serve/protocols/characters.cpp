#include "serve/protocols/characters.hpp"

#include <algorithm>

#include "base/text/utf8.hpp"

namespace sumi::serve {

Characters::Characters(std::string_view text) : bytes_(text.size()) {
  if (std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) return;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) starts_.push_back(static_cast<unsigned>(at));
  starts_.push_back(static_cast<unsigned>(text.size()));
}

std::size_t Characters::byte_of(std::size_t character) const {
  return starts_.empty() ? character : starts_[character];
}

std::size_t Characters::character_of(std::size_t byte) const {
  if (starts_.empty()) return byte;
  return static_cast<std::size_t>(std::ranges::lower_bound(starts_, byte) - starts_.begin());
}

}  // namespace sumi::serve
