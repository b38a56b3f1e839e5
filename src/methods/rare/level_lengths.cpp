#include "methods/rare/level_lengths.hpp"

#include "base/text/utf8.hpp"

namespace sumi::rare {

LevelLengths::LevelLengths(std::string_view text, std::size_t thresholds)
    : thresholds_(thresholds), rows_(text.size() * thresholds) {
  for (std::size_t at = text.find(kBorder); at != std::string_view::npos; at = text.find(kBorder, at + 1)) {
    std::fill_n(rows_.begin() + static_cast<std::ptrdiff_t>(at * thresholds), thresholds, std::uint8_t{0});
  }
}

void LevelLengths::note_long(Position position, std::size_t first, std::size_t last, Position length) {
  const auto held = static_cast<Length>(std::min<Position>(length, ~Length{0}));
  for (std::size_t i = first; i < last; ++i) long_.push_back({static_cast<std::uint32_t>(i), held, position});
}

void LevelLengths::read(std::string_view text, Range where, std::size_t threshold, std::vector<Length>& out) const {
  out.resize(where.size());
  const std::uint8_t* stored = rows_.data() + where.begin * thresholds_ + threshold;
  std::size_t before = 0;  // start of the previous character
  for (std::size_t i = 0; i < where.size(); ++i, stored += thresholds_) {
    const char* const at = text.data() + where.begin + i;
    Length length = *stored;
    if (static_cast<unsigned char>(*at) >= 0x80 && (!utf8::starts_character(*at) || *at == kBorder)) {
      out[i] = 0;
      continue;
    }
    if (length == FrequentLengths::kDerived) {
      out[i] = out[before] - static_cast<Length>(i - before);
    } else {
      if (length == FrequentLengths::kLong) {
        length = std::lower_bound(long_.begin(), long_.end(),
                                  LongLength{static_cast<std::uint32_t>(threshold), 0, where.begin + i})
                     ->length;
      }
      while (length > 0 && !utf8::starts_character(at[length])) --length;
      out[i] = length;
    }
    before = i;
  }
}

}  // namespace sumi::rare
