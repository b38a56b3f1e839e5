#include "base/text/alignment.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "base/text/leftmost_search.hpp"
#include "base/text/utf8.hpp"

namespace sumi {
namespace {

std::optional<Misalignment> character_by_character(std::string_view published, std::string_view source,
                                                   std::string_view mark) {
  std::size_t p = 0;
  std::size_t s = 0;
  while (p < published.size() && s < source.size()) {
    const std::string_view shown = published.substr(p, utf8::width(published[p]));
    const std::string_view meant = source.substr(s, utf8::width(source[s]));
    if (shown != meant && shown != mark) return Misalignment{{p, p + shown.size()}};
    p += shown.size();
    s += meant.size();
  }
  if (p == published.size() && s == source.size()) return std::nullopt;
  return Misalignment{{p, published.size()}};
}

// The position of a stretch in the source: at the start if it starts the published text, at the end if it ends it,
// otherwise leftmost. The earlier a stretch ends, the more room later ones have.
std::optional<std::size_t> place_of(std::string_view stretch, bool starts, bool ends, std::string_view source,
                                    std::size_t from, LeftmostSearch<char>& search) {
  if (starts && ends) return source == stretch ? std::optional<std::size_t>(0) : std::nullopt;
  if (starts) return source.starts_with(stretch) ? std::optional<std::size_t>(0) : std::nullopt;
  if (ends) {
    if (source.size() < from + stretch.size() || !source.ends_with(stretch)) return std::nullopt;
    return source.size() - stretch.size();
  }
  search.prepare(stretch);
  const std::size_t place = search.find(source, from);
  return place == std::string_view::npos ? std::nullopt : std::optional(place);
}

// Aligns stretch by stretch and appends the positions to `placed`.
std::optional<Misalignment> stretch_by_stretch(std::string_view published, std::string_view source,
                                               std::string_view mark, std::vector<Placed>* placed) {
  if (published.empty() && !source.empty()) return Misalignment{};
  LeftmostSearch<char> search;
  std::size_t p = 0;
  std::size_t s = 0;
  while (p < published.size()) {
    bool room = true;
    for (; published.substr(p).starts_with(mark); p += mark.size()) {
      room = room && s < source.size();
      if (room) s += utf8::width(source[s]);
    }
    if (p == published.size()) return room ? std::nullopt : std::optional(Misalignment{{p, p}});

    const std::size_t end = std::min(published.find(mark, p), published.size());
    const std::string_view stretch = published.substr(p, end - p);
    const auto place = room ? place_of(stretch, p == 0, end == published.size(), source, s, search) : std::nullopt;
    if (!place) return Misalignment{{p, end}};
    if (placed != nullptr) placed->push_back({{p, end}, *place});
    s = *place + stretch.size();
    p = end;
  }
  return std::nullopt;
}

// Requires: aligned.
std::vector<Placed> places_by_character(std::string_view published, std::string_view source, std::string_view mark) {
  std::vector<Placed> placed;
  bool is_open = false;
  for (std::size_t p = 0, s = 0; p < published.size(); s += utf8::width(source[s])) {
    const std::size_t end = p + utf8::width(published[p]);
    const bool is_mark = published.substr(p, end - p) == mark;
    if (!is_mark && !is_open) placed.push_back({{p, p}, s});
    if (!is_mark) placed.back().published.end = end;
    is_open = !is_mark;
    p = end;
  }
  return placed;
}

// The characters in reverse order.
std::string turned(std::string_view text) {
  std::string result(text.size(), '\0');
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t width = utf8::width(text[at]);
    text.copy(result.data() + (text.size() - at - width), width, at);
    at += width;
  }
  return result;
}

}  // namespace

std::optional<Misalignment> misalignment(std::string_view published, std::string_view source, char32_t mark,
                                         bool collapse) {
  std::string mark_bytes;
  utf8::append(mark_bytes, mark);
  return collapse ? stretch_by_stretch(published, source, mark_bytes, nullptr)
                  : character_by_character(published, source, mark_bytes);
}

std::optional<std::vector<Placed>> placements(std::string_view published, std::string_view source, char32_t mark,
                                              bool collapse, AlignmentSide leaning) {
  std::string mark_bytes;
  utf8::append(mark_bytes, mark);
  if (!collapse) {
    if (character_by_character(published, source, mark_bytes)) return std::nullopt;
    return places_by_character(published, source, mark_bytes);
  }
  std::vector<Placed> placed;
  if (leaning == AlignmentSide::leftmost) {
    if (stretch_by_stretch(published, source, mark_bytes, &placed)) return std::nullopt;
    return placed;
  }
  if (stretch_by_stretch(turned(published), turned(source), mark_bytes, &placed)) return std::nullopt;
  std::reverse(placed.begin(), placed.end());
  for (Placed& stretch : placed) {
    const Range where = stretch.published;
    stretch = {{published.size() - where.end, published.size() - where.begin},
               source.size() - stretch.source - where.size()};
  }
  return placed;
}

std::optional<std::vector<Range>> hidden_ranges(std::string_view published, std::string_view source, char32_t mark,
                                                bool collapse) {
  const std::optional<std::vector<Placed>> placed =
      placements(published, source, mark, collapse, AlignmentSide::leftmost);
  if (!placed) return std::nullopt;
  std::vector<Range> hidden;
  Position shown_to = 0;
  for (const Placed& stretch : *placed) {
    if (stretch.source > shown_to) hidden.push_back({shown_to, stretch.source});
    shown_to = stretch.source + stretch.published.size();
  }
  if (shown_to < source.size()) hidden.push_back({shown_to, source.size()});
  return hidden;
}

}  // namespace sumi
