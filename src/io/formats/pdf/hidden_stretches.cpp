#include "io/formats/pdf/hidden_stretches.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace sumi::io {
namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

struct Place {
  const PageString* string;
  const PageGlyph* glyph;
};

// The new text of each piece; nothing if it stays. The replacement of a gap goes to the glyph after it.
std::vector<std::optional<std::string>> new_pieces(const PageText& text, std::span<const Splice> changes) {
  std::vector<std::optional<std::string>> made(text.pieces.size());
  std::string before;
  for (const Splice& change : changes) {
    std::size_t piece = change.where.begin;
    if (piece >= made.size()) continue;
    if (!text.pieces[piece].is_mark) {
      made[piece] = made[piece].value_or("") + change.with;
      continue;
    }
    if (change.where.size() > 0 && !made[piece]) made[piece] = "";  // the gap goes
    if (change.with.empty()) continue;
    while (piece + 1 < made.size() && text.pieces[piece].is_mark) ++piece;
    if (!made[piece]) made[piece] = change.with + (text.pieces[piece].is_mark ? "" : text.pieces[piece].text);
  }
  return made;
}

double along(const PageString& string, PagePoint from, PagePoint to) {
  return (to.x - from.x) * string.along.x + (to.y - from.y) * string.along.y;
}

bool is_on_line(const Place& first, const Place& next) {
  const PagePoint a = first.string->along;
  const PagePoint b = next.string->along;
  if (a.x * b.x + a.y * b.y < 0.99) return false;
  const PagePoint moved{next.glyph->begin.x - first.glyph->begin.x, next.glyph->begin.y - first.glyph->begin.y};
  return std::abs(moved.y * a.x - moved.x * a.y) < 0.5 * std::max(first.string->size, next.string->size);
}

// The joints of the new text: between glyphs that stay and labels, in the order of the text.
std::map<std::size_t, char> joints_of(const PageText& text, const std::vector<std::optional<std::string>>& pieces,
                                      const std::vector<std::size_t>& group_of,
                                      const std::vector<std::size_t>& label_at) {
  std::map<std::size_t, char> joints;
  char joint = '\0';
  bool is_changed = false;  // something between the last one and the next is gone, or one of them is a label
  std::size_t said = kNone;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (text.pieces[i].is_mark) {
      if (!pieces[i]) joint = text.pieces[i].text.front();
      is_changed = is_changed || pieces[i];
      continue;
    }
    const std::size_t first = text.glyphs[i].front();
    std::size_t at = first;
    if (pieces[i]) {
      is_changed = true;
      const std::size_t group = group_of[first];
      if (group == said || label_at[group] == kNone) continue;
      said = group;
      at = label_at[group];
    }
    if (is_changed) joints[at] = joint;
    joint = '\0';
    is_changed = pieces[i].has_value();
  }
  return joints;
}

}  // namespace

HiddenGlyphs hidden_glyphs(std::span<const PageString> strings, const PageText& text, std::span<const Splice> changes) {
  std::vector<Place> places;
  for (const PageString& string : strings)
    for (const PageGlyph& glyph : string.glyphs) places.push_back({&string, &glyph});
  HiddenGlyphs made;
  made.is_hidden.assign(places.size(), false);

  // Pieces that are hidden in a row, up to one where something new begins, are a group.
  const std::vector<std::optional<std::string>> pieces = new_pieces(text, changes);
  std::vector<std::size_t> group_of(places.size(), kNone);
  std::vector<std::string> labels;
  std::vector<std::size_t> first_of;  // glyph of each group
  bool is_open = false;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (text.pieces[i].is_mark && pieces[i]) continue;
    if (!pieces[i]) {
      is_open = false;
      continue;
    }
    if (!is_open || !pieces[i]->empty()) {
      labels.push_back(*pieces[i]);
      first_of.push_back(text.glyphs[i].front());
      is_open = true;
    }
    for (const std::size_t glyph : text.glyphs[i]) {
      group_of[glyph] = labels.size() - 1;
      made.is_hidden[glyph] = true;
    }
  }
  for (std::size_t i = 0; i < places.size(); ++i)
    if (places[i].glyph->text.empty()) made.is_hidden[i] = true;

  std::vector<std::size_t> label_at(labels.size(), kNone);
  for (std::size_t i = 0; i < places.size();) {
    const std::size_t group = group_of[i];
    if (group == kNone) {
      ++i;
      continue;
    }
    const Place& first = places[i];
    double low = std::numeric_limits<double>::max();
    double high = std::numeric_limits<double>::lowest();
    HiddenStretch stretch{.text = {}, .begin = {}, .width = 0, .size = 0};
    std::size_t next = i;
    for (; next < places.size(); ++next) {
      if (made.is_hidden[next] && group_of[next] == kNone) continue;  // says nothing
      if (next != i && (group_of[next] != group || !is_on_line(first, places[next]))) break;
      for (const PagePoint point : {places[next].glyph->begin, places[next].glyph->end}) {
        low = std::min(low, along(*first.string, first.glyph->begin, point));
        high = std::max(high, along(*first.string, first.glyph->begin, point));
      }
      stretch.size = std::max(stretch.size, places[next].string->size);
      if (next == first_of[group]) stretch.text = labels[group];
    }
    stretch.begin = {first.glyph->begin.x + low * first.string->along.x,
                     first.glyph->begin.y + low * first.string->along.y};
    stretch.width = high - low;
    if (!stretch.text.empty()) label_at[group] = i;
    made.stretches.emplace(i, std::move(stretch));
    i = next;
  }
  made.joints = joints_of(text, pieces, group_of, label_at);
  return made;
}

}  // namespace sumi::io
