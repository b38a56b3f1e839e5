#include "judge/attack/stretches_and_gaps.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <iterator>
#include <string>

#include "base/text/alignment.hpp"
#include "base/text/utf8.hpp"

namespace sumi::attack {

std::vector<StretchOrGap> stretches_and_gaps(std::string_view text, char32_t mark) {
  std::string bytes;
  utf8::append(bytes, mark);
  std::vector<StretchOrGap> parts;
  for (std::size_t at = 0; at < text.size();) {
    StretchOrGap part{{at, at}};
    for (; text.substr(at).starts_with(bytes); at += bytes.size()) ++part.marks;
    if (part.marks == 0) at = std::min(text.find(bytes, at), text.size());
    part.where.end = at;
    parts.push_back(part);
  }
  return parts;
}

std::u32string characters_of(std::string_view text) {
  std::u32string characters;
  characters.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) characters += utf8::decode(text, at);
  return characters;
}

std::vector<Fate> fates_of(std::u32string_view truth, std::u32string_view guess, bool any_length) {
  std::vector<Fate> fates(truth.size(), Fate::hidden);
  if (!any_length) {
    assert(truth.size() == guess.size());
    for (std::size_t i = 0; i < truth.size(); ++i) {
      if (truth[i] == guess[i]) fates[i] = Fate::recovered;
    }
    return fates;
  }
  const std::size_t most = std::min(truth.size(), guess.size());
  std::size_t prefix = 0;
  while (prefix < most && truth[prefix] == guess[prefix]) fates[prefix++] = Fate::recovered;
  for (std::size_t i = 1; prefix + i <= most && truth[truth.size() - i] == guess[guess.size() - i]; ++i) {
    fates[truth.size() - i] = Fate::recovered;
  }
  return fates;
}

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

namespace {

std::string to_utf8(std::u32string_view characters) {
  std::string text;
  for (const char32_t character : characters) utf8::append(text, character);
  return text;
}

}  // namespace

std::optional<std::vector<HiddenPart>> hidden_parts(std::u32string_view masked, std::u32string_view text,
                                                    char32_t mark) {
  const std::string bytes = to_utf8(text);
  const auto ranges = hidden_ranges(to_utf8(masked), bytes, mark, true);
  if (!ranges) return std::nullopt;
  std::vector<HiddenPart> parts;
  std::size_t character = 0;
  Position at = 0;
  const auto characters_to = [&](Position end) {
    for (; at < end; at += utf8::width(bytes[at])) ++character;
    return character;
  };
  for (const Range& range : *ranges) {
    const std::size_t begin = characters_to(range.begin);
    parts.push_back({begin, characters_to(range.end)});
  }
  return parts;
}

}  // namespace sumi::attack
