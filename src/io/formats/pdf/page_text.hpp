#pragma once

#include <span>
#include <vector>

#include "io/formats/containers/run_text.hpp"
#include "io/formats/pdf/page_glyphs.hpp"

namespace sumi::io {

// A page's text: the characters of its glyphs in the order of its operators, with a space or a line end where glyphs
// stand apart. Words from right to left that are shown from left to right come in the order in which they are read.
// A glyph that is shown twice at one place counts once; one that says nothing is as if it weren't there.
struct PageText {
  // Characters of glyphs, `where` the piece's own number; a space or line end between glyphs is a mark.
  RunText pieces;
  // Numbers of the glyphs of each piece, counted over all strings of the page; none of a mark.
  std::vector<std::vector<std::size_t>> glyphs;
  std::size_t unknown = 0;  // glyphs that say nothing
};

[[nodiscard]] PageText page_text(std::span<const PageString> strings);

}  // namespace sumi::io
