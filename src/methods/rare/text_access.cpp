#include "methods/rare/text_access.hpp"

#include <bit>
#include <cstring>

namespace sumi::rare {
namespace {

constexpr std::size_t kAhead = 16;  // positions to prefetch ahead

}  // namespace

void TextInMemory::read(std::span<const Position> places, std::span<std::uint64_t> words) const {
  static_assert(std::endian::native == std::endian::little);
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (i + kAhead < places.size()) prefetch(places[i + kAhead]);
    const Position place = places[i];
    if (text_.size() < 8 || place > text_.size() - 8) {
      words[i] = word_at_edge(place);
      continue;
    }
    std::uint64_t word = 0;
    std::memcpy(&word, text_.data() + place, sizeof word);
    words[i] = __builtin_bswap64(word);
  }
}

std::uint64_t TextInMemory::word_at_edge(Position place) const {
  std::uint64_t word = 0;
  for (Position at = place; at != place + 8; ++at) {
    word = word << 8 | static_cast<unsigned char>(at < text_.size() ? text_[at] : kBorder);
  }
  return word;
}

}  // namespace sumi::rare
