#include "judge/attack/alphabet.hpp"

#include <bit>

#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::attack {

void Alphabet::see(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    const char32_t character = utf8::decode(text, at);
    if (character >= symbols_.size()) symbols_.resize(character + 1, kNothing);
    symbols_[character] = kStart;
  }
}

void Alphabet::number() {
  constexpr std::size_t kMost = 65'533;
  for (std::size_t character = 0; character < symbols_.size(); ++character) {
    if (symbols_[character] == kNothing) continue;
    if (characters_.size() == kMost) {
      throw Error{Error::Kind::unfinished, "", "the texts have more than 65533 different characters; leave some out"};
    }
    symbols_[character] = static_cast<Symbol>(kFirstCharacter + characters_.size());
    characters_.push_back(static_cast<char32_t>(character));
  }
}

unsigned Alphabet::bits() const {
  return static_cast<unsigned>(std::bit_width(kFirstCharacter + characters_.size() - 1));
}

}  // namespace sumi::attack
