#include "base/match/character_codes.hpp"

#include <algorithm>

namespace sumi::match {

CharacterCodes::CharacterCodes(std::span<const char32_t> alphabet) {
  char32_t last = 0;
  for (const char32_t one : alphabet)
    if (one < kTableSize) last = std::max(last, one);
  table_.resize(last + 1);
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
  char32_t last = 0;
  for (const char32_t c : alphabet) {
    const bool is_scalar = c < 0xD800 || (c >= 0xE000 && c < kEnd);
    if (!is_scalar || (c < 0x10000 && last >= 0x10000)) return false;
    last = c;
  }
  std::vector<char32_t> sorted(alphabet.begin(), alphabet.end());
  std::ranges::sort(sorted);
  return std::ranges::adjacent_find(sorted) == sorted.end();
}

}  // namespace sumi::match
