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
};

// Which glyphs of a page are hidden by changes of its pieces, and where something stands in their place.
[[nodiscard]] HiddenGlyphs hidden_glyphs(std::span<const PageString> strings, const PageText& text,
                                         std::span<const Splice> changes);

}  // namespace sumi::io
