#include "judge/attack/filled_text.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace sumi::attack {

void FilledText::fill(std::string_view text, std::span<const StretchOrGap> parts,
                      std::span<const std::string> guesses) {
  text_.clear();
  pieces_.clear();
  std::size_t gap = 0;
  for (const StretchOrGap& part : parts) {
    const Position begin = text_.size();
    text_ += part.marks == 0 ? text.substr(part.where.begin, part.where.size()) : std::string_view(guesses[gap++]);
    pieces_.push_back({part.where, {begin, text_.size()}, part.marks == 0});
  }
}

Range FilledText::filled(Range published) const {
  const auto place = [&](Position position, bool is_end) -> Position {
    const auto behind = std::partition_point(pieces_.begin(), pieces_.end(),
                                             [&](const Piece& piece) { return piece.published.begin <= position; });
    if (behind == pieces_.begin()) return 0;
    const Piece& piece = *std::prev(behind);
    if (position >= piece.published.end) return piece.filled.end;
    if (piece.shown) return piece.filled.begin + (position - piece.published.begin);
    return is_end && position > piece.published.begin ? piece.filled.end : piece.filled.begin;
  };
  return {place(published.begin, false), place(published.end, true)};
}

}  // namespace sumi::attack
