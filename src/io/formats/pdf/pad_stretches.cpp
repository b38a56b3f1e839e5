#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "io/formats/pdf/hidden_stretches.hpp"

namespace sumi::io {
namespace {

// A glyph by its line: lines of one direction, by how far they are from the page's corner.
struct OnLine {
  long direction = 0;  // hundredths of a turn of one
  double across = 0;
  double begin = 0;  // along the line
  double end = 0;
  double size = 0;
  std::size_t number = 0;
};

class PadsLines {
 public:
  PadsLines(std::span<const PageString> strings, HiddenGlyphs& hidden) : hidden_(hidden) {
    std::size_t number = 0;
    for (const PageString& string : strings)
      for (const PageGlyph& glyph : string.glyphs) {
        const PagePoint a = string.along;
        const double begin = glyph.begin.x * a.x + glyph.begin.y * a.y;
        const double end = glyph.end.x * a.x + glyph.end.y * a.y;
        glyphs_.push_back({std::lround(std::atan2(a.y, a.x) * 100), glyph.begin.y * a.x - glyph.begin.x * a.y,
                           std::min(begin, end), std::max(begin, end), string.size, number});
        along_.push_back(a);
        ++number;
      }
  }

  void pad() {
    hidden_.shifts.assign(glyphs_.size(), 0);
    std::ranges::sort(glyphs_, {}, [](const OnLine& one) { return std::tie(one.direction, one.across, one.number); });
    for (std::size_t first = 0; first < glyphs_.size();) {
      std::size_t last = first + 1;
      while (last < glyphs_.size() && glyphs_[last].direction == glyphs_[first].direction &&
             glyphs_[last].across - glyphs_[last - 1].across < 0.3 * std::max(glyphs_[first].size, 1.0))
        ++last;
      pad_line(first, last);
      first = last;
    }
  }

 private:
  void pad_line(std::size_t first, std::size_t last) {
    const auto line = std::span(glyphs_).subspan(first, last - first);
    if (std::ranges::none_of(line, [&](const OnLine& one) { return hidden_.stretches.contains(one.number); })) return;
    std::ranges::sort(line, {}, [](const OnLine& one) { return std::tie(one.begin, one.number); });
    for (std::size_t begin = 0; begin < line.size();) {
      std::size_t end = begin + 1;
      double reached = line[begin].end;
      for (; end < line.size() && line[end].begin - reached < kColumnSizes * line[end].size; ++end)
        reached = std::max(reached, line[end].end);
      const double room = end == line.size() ? 1e9 : line[end].begin - reached - line[end].size / 2;
      pad_run(line.subspan(begin, end - begin), room);
      begin = end;
    }
  }

  // Glyphs without a gap of columns.
  void pad_run(std::span<const OnLine> run, double room) {
    struct Move {
      double from;
      double by;
    };
    std::vector<Move> moves;
    double moved = 0;
    for (const OnLine& one : run) {
      const auto found = hidden_.stretches.find(one.number);
      if (found == hidden_.stretches.end()) continue;
      HiddenStretch& stretch = found->second;
      const double step = kGridSizes * stretch.size;
      if (!(step > 0.01)) continue;
      const double more = std::max(1.0, std::ceil(stretch.width / step - 1e-6)) * step - stretch.width;
      const bool may_grow = moved + more <= std::min(room, step + 1e-6);
      const double by = may_grow ? more : stretch.width > step ? more - step : 0;
      const PagePoint a = along_[one.number];
      const double begin = stretch.begin.x * a.x + stretch.begin.y * a.y;
      moves.push_back({begin + stretch.width / 2, by});
      stretch.begin.x += moved * a.x;
      stretch.begin.y += moved * a.y;
      stretch.width += by;
      moved += by;
    }
    for (const OnLine& one : run) {
      if (hidden_.is_hidden[one.number]) continue;
      for (const Move& move : moves)
        if (one.begin >= move.from) hidden_.shifts[one.number] += move.by;
    }
  }

  HiddenGlyphs& hidden_;
  std::vector<OnLine> glyphs_;
  std::vector<PagePoint> along_;  // of each glyph
};

}  // namespace

void pad_stretches(std::span<const PageString> strings, HiddenGlyphs& hidden) {
  if (!hidden.stretches.empty()) PadsLines(strings, hidden).pad();
}

}  // namespace sumi::io
