#include "judge/verify/release/union_text.hpp"

#include <algorithm>

#include "base/text/utf8.hpp"

namespace sumi::verify {
namespace {

Position last_character(std::string_view text, Position end) {
  Position last = end - 1;
  while (!utf8::starts_character(text[last])) --last;
  return last;
}

// The source position of a character of a union text; for a mark, of the first character that its run hides.
Position in_source(const std::vector<Placed>& placed, Position at) {
  const auto behind = std::partition_point(placed.begin(), placed.end(),
                                           [&](const Placed& stretch) { return stretch.published.begin <= at; });
  if (behind == placed.begin()) return 0;
  const Placed& stretch = *(behind - 1);
  return stretch.source + (std::min(at, stretch.published.end) - stretch.published.begin);
}

// The character of a release at a source position, or the marks that hide it.
Range in_text(const std::vector<Placed>& placed, Position source, std::string_view release) {
  const auto behind = std::partition_point(placed.begin(), placed.end(),
                                           [&](const Placed& stretch) { return stretch.source <= source; });
  const Position end = behind == placed.end() ? release.size() : behind->published.begin;
  if (behind == placed.begin()) return {0, end};
  const Placed& stretch = *(behind - 1);
  const Position at = stretch.published.begin + (source - stretch.source);
  if (at >= stretch.published.end) return {stretch.published.end, end};
  return {at, at + utf8::width(release[at])};
}

// The beginnings of its characters, and its end.
std::vector<Position> borders_of(std::string_view text) {
  std::vector<Position> borders;
  for (Position at = 0; at < text.size(); at += utf8::width(text[at])) borders.push_back(at);
  borders.push_back(text.size());
  return borders;
}

}  // namespace

UnionText union_in_source(std::string_view source, const Mask& shown, char32_t mark, bool collapse) {
  UnionText result;
  result.placed.emplace();
  const auto hide = [&](Position begin, Position end) {
    std::size_t marks = utf8::count(source.substr(begin, end - begin));
    if (collapse) marks = std::min<std::size_t>(marks, 1);
    for (; marks > 0; --marks) utf8::append(result.text, mark);
  };
  Position at = 0;
  for (const Range& stretch : shown.ranges()) {
    hide(at, stretch.begin);
    const Position begin = result.text.size();
    result.text += source.substr(stretch.begin, stretch.size());
    result.placed->push_back({{begin, result.text.size()}, stretch.begin});
    at = stretch.end;
  }
  hide(at, source.size());
  return result;
}

std::optional<std::size_t> show_in_place(std::string& text, std::string_view other, char32_t mark) {
  std::string mark_bytes;
  utf8::append(mark_bytes, mark);
  std::string united;
  std::size_t i = 0;
  std::size_t j = 0;
  std::optional<std::size_t> differs;
  for (std::size_t character = 0; i < text.size() && j < other.size(); ++character) {
    const std::string_view here = std::string_view(text).substr(i, utf8::width(text[i]));
    const std::string_view there = other.substr(j, utf8::width(other[j]));
    if (here != there && here != mark_bytes && there != mark_bytes) {
      differs = character;
      break;
    }
    united += here == mark_bytes ? there : here;
    i += here.size();
    j += there.size();
  }
  if (!differs && (i < text.size() || j < other.size())) differs = utf8::count(united);
  text.replace(0, i, united);
  return differs;
}

std::vector<Range> in_release(const UnionText& united, std::span<const Range> ranges, std::string_view release,
                              const std::vector<Placed>& placed) {
  std::vector<Range> result;
  result.reserve(ranges.size());
  for (const Range& range : ranges) {
    const Position first = in_source(*united.placed, range.begin);
    const Position last = in_source(*united.placed, last_character(united.text, range.end));
    result.push_back({in_text(placed, first, release).begin, in_text(placed, last, release).end});
  }
  return result;
}

std::vector<Range> in_release_by_character(std::string_view united, std::span<const Range> ranges,
                                           std::string_view release) {
  const std::vector<Position> from = borders_of(united);
  const std::vector<Position> to = borders_of(release);
  const auto moved = [&](Position at) {
    const auto character = static_cast<std::size_t>(std::lower_bound(from.begin(), from.end(), at) - from.begin());
    return to[std::min(character, to.size() - 1)];
  };
  std::vector<Range> result;
  result.reserve(ranges.size());
  for (const Range& range : ranges) result.push_back({moved(range.begin), moved(range.end)});
  return result;
}

}  // namespace sumi::verify
