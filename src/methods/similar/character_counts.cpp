#include "methods/similar/character_counts.hpp"

namespace sumi::similar {

CharacterCounts::CharacterCounts(std::u32string_view text) {
  constexpr char32_t kAlone = 32;
  for (const char32_t character : text) {
    std::uint8_t& count = counts_[character < kAlone ? character : kAlone + character % (kClasses - kAlone)];
    const bool fits = count < 255;
    count = static_cast<std::uint8_t>(count + (fits ? 1 : 0));
    ++(fits ? counted_ : beyond_);
  }
}

}  // namespace sumi::similar
