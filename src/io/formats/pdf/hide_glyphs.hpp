#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/run_text.hpp"

namespace sumi::io {

// A document that clean_document() made, with other texts: `changes` says for each page what its pieces (page_text.hpp)
// become, by their numbers. A glyph of a piece that changes is taken out of its string, and what remains stays at its
// place; where `pads`, hidden stretches get widths of a grid, and what is behind them on the line moves
// (pad_stretches()). A box covers each stretch. On the first one stands the new text, in Courier, no wider than it;
// what Courier can't show is invisible text in front of a black box. Glyphs that say nothing are taken out, too.
//   Fonts    tell only of what remains: maps to Unicode, widths, names of glyphs, procedures of Type 3. Programs of
//            embedded fonts stay whole.
//   Result   the same bytes for the same input.
//   Errors   bad_input at `place`: what poppler shows isn't what stands in the content.
[[nodiscard]] std::string hide_glyphs(std::string_view clean, const std::string& place,
                                      std::span<const std::vector<Splice>> changes, bool pads);

}  // namespace sumi::io
