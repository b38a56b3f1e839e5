#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "io/formats/pdf/page_text.hpp"

namespace sumi::io {

// Glyphs beside one another on one line that are hidden together.
struct HiddenStretch {
  std::string text;  // what stands there instead
  PagePoint begin;   // on the base line
  double width = 0;  // in points
  double size = 0;   // of its largest font
};

struct HiddenGlyphs {
  std::vector<bool> is_hidden;                     // of each glyph of the page
  std::map<std::size_t, HiddenStretch> stretches;  // by their first glyph
  // What the new text has in front of a glyph, or of the stretch that begins with it, where glyphs beside it are gone:
  // nothing (0), a space, a line end.
  std::map<std::size_t, char> joints;
  std::vector<double> shifts;  // of each glyph along its line, in points; empty: none moves
};

// Which glyphs of a page are hidden by changes of its pieces, and where something stands in their place.
[[nodiscard]] HiddenGlyphs hidden_glyphs(std::span<const PageString> strings, const PageText& text,
                                         std::span<const Splice> changes);

// Widens or narrows hidden stretches to multiples of kGridSizes of their font's size, so that many words have one
// width. What stands behind on the line moves with its end, up to a gap of kColumnSizes; not into what is behind that
// gap, and never farther than a step of the grid. A stretch for which there is no room keeps its width.
//   Cost  O(glyphs log glyphs).
void pad_stretches(std::span<const PageString> strings, HiddenGlyphs& hidden);
inline constexpr double kGridSizes = 4;
inline constexpr double kColumnSizes = 1.5;

}  // namespace sumi::io
