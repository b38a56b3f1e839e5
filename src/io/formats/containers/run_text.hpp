#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/records/record.hpp"
#include <sumi/model/span.hpp>

namespace sumi::io {

// A replacement of a stretch of a file.
struct Splice {
  Range where;  // bytes of the file; empty for an insertion
  std::string with;
};

// Returns the bytes with all splices made; they may be in any order (of those at one place, the first is applied
// first). Errors: bad_input if they overlap, as in hostile markup.
[[nodiscard]] std::string spliced(std::string_view bytes, std::vector<Splice> splices);

// A part of a text that is one piece in its file: the characters of a run, or an element that stands for characters.
struct TextPiece {
  Range where;            // bytes of the file
  std::string text;       // its decoded text; not empty
  bool is_mark = false;   // an element (a tab, a line break): it is kept or removed as a whole
  Position space_at = 0;  // where xml:space="preserve" is inserted if white space is at an end; 0 for nowhere
  Position element = 0;   // begin of the element whose only content it is
  bool is_value = false;  // the value of an attribute, with its quotes if it has any
};

// A text that consists of several pieces, in order: a paragraph of runs.
using RunText = std::vector<TextPiece>;

[[nodiscard]] std::string text_of(const RunText& text);

// How characters are written in a file.
struct PieceNotation {
  std::function<std::string(std::string_view)> characters;  // within a piece of characters
  std::function<std::string(std::string_view)> element;     // in place of a mark: with the tags that they need
};

// Appends splices that make the file's text `new_text` instead of `text`: unchanged characters stay in their piece, and
// new characters go into the piece in which the replaced ones begin. Unchanged pieces are not touched. `edits` are the
// changes; if there are none, they are found by comparison.
//   Cost      O(length) with edits, or if one stretch changes; else the product of both lengths between the first and
//             the last change or, if that is above kMostAlignment, as for one stretch.
//   Requires  valid UTF-8; a text with a piece; edits sorted, disjoint, at character boundaries, that make
//             `new_text`.
void append_changes(const RunText& text, std::string_view new_text, const PieceNotation& notation,
                    std::vector<Splice>& splices, std::span<const TextEdit> edits = {});
inline constexpr std::size_t kMostAlignment = 4'000'000;

}  // namespace sumi::io
