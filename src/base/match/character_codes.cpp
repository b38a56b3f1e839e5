#include "base/match/character_codes.hpp"

#include <algorithm>

namespace sumi::match {

CharacterCodes::CharacterCodes(std::span<const char32_t> alphabet) : table_(kTableSize) {
  for (std::size_t i = 0; i < alphabet.size(); ++i) {
    if (alphabet[i] < kTableSize && i + 1 < kTableSize) {
      table_[alphabet[i]] = static_cast<std::uint16_t>(i + 1);
    } else {
      beyond_.emplace_back(alphabet[i], static_cast<std::uint32_t>(i + 1));
    }
  }
  std::sort(beyond_.begin(), beyond_.end());
}

std::uint32_t CharacterCodes::beyond(char32_t character) const {
  const auto found = std::lower_bound(beyond_.begin(), beyond_.end(), std::pair{character, std::uint32_t{0}});
  return found != beyond_.end() && found->first == character ? found->second : 0;
}

bool is_valid_alphabet(std::span<const char32_t> alphabet) {
  constexpr char32_t kEnd = 0x110000;
  std::vector<bool> seen(kEnd);
  char32_t last = 0;
  for (const char32_t c : alphabet) {
    const bool is_scalar = c < 0xD800 || (c >= 0xE000 && c < kEnd);
    if (!is_scalar || seen[c] || (c < 0x10000 && last >= 0x10000)) return false;
    seen[c] = true;
    last = c;
  }
  return true;
}

}  // namespace sumi::match
