#include "methods/rare/alphabet.hpp"

#include <algorithm>
#include <bit>

#include "base/text/tokens.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::rare {

Alphabet::Alphabet(std::string_view text, bool skip_space) {
  constexpr std::uint32_t kSeen = 0;
  std::array<std::uint32_t, 0x100> bytes;
  bytes.fill(kSkipped);
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte < 0x80 || text[at] == kBorder) {
      bytes[byte] = kSeen;
      ++at;
      continue;
    }
    const char32_t character = utf8::decode(text, at);
    if (character >= others_.size()) others_.resize(character + 1, kSkipped);
    others_[character] = kSeen;
    at += utf8::width(text[at]);
  }
  std::uint32_t numbers = 0;
  const auto number = [&](std::uint32_t& place, char32_t character) {
    if (place != kSkipped) place = skip_space && belongs_to(character, CharacterClass::space) ? kSkipped : numbers++;
  };
  std::copy_n(bytes.begin(), ascii_.size(), ascii_.begin());
  for (char32_t character = 0; character < ascii_.size(); ++character) number(ascii_[character], character);
  for (char32_t character = 0; character < others_.size(); ++character) number(others_[character], character);
  bits_ = std::max(1U, static_cast<unsigned>(std::bit_width(numbers == 0 ? 0U : numbers - 1)));
}

}  // namespace sumi::rare
