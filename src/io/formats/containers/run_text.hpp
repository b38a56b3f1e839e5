#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/records/record.hpp"
#include <sumi/model/span.hpp>

namespace sumi::io {

// What stands at a place of a file is replaced.
struct Splice {
  Range where;  // bytes of the file; empty: something comes in between
  std::string with;
};

// The bytes with all splices, in any order (of those at one place, the first comes first). Errors: bad_input where they
// overlap, as hostile markup may have it.
[[nodiscard]] std::string spliced(std::string_view bytes, std::vector<Splice> splices);

// A part of a text that is one piece in its file: the characters of a run, or an element that stands for some.
struct TextPiece {
  Range where;            // bytes of the file
  std::string text;       // what it says; not empty
  bool is_mark = false;   // an element (a tab, a line break): it stays as it is, or goes
  Position space_at = 0;  // where xml:space="preserve" goes if white space stands at an end; 0: nowhere
  Position element = 0;   // where the element begins that it is all of
  bool is_value = false;  // the value of an attribute, with its quotes where it has some
};

// A text that is made of several pieces, in order: a paragraph of runs.
using RunText = std::vector<TextPiece>;

[[nodiscard]] std::string text_of(const RunText& text);

// How characters are written in a file.
struct PieceNotation {
  std::function<std::string(std::string_view)> characters;  // within a piece of characters
  std::function<std::string(std::string_view)> element;     // where a mark stood: with what must surround them
};

// What makes the file say `new_text` in place of `text`: what stays of the old text stays in its piece, and what is new
// goes into the piece where what it replaces begins. Pieces that don't change are not touched. `edits` say what
// changes; where there are none, it is found by comparing both.
//   Cost      O(length) with edits, or where one stretch changes; else the product of what both have between the
//             first and the last change, or, where that is above kMostAlignment, as for one stretch.
//   Requires  valid UTF-8; a text with a piece; edits in order, disjoint, at borders of characters, that make
//             `new_text`.
void append_changes(const RunText& text, std::string_view new_text, const PieceNotation& notation,
                    std::vector<Splice>& splices, std::span<const TextEdit> edits = {});
inline constexpr std::size_t kMostAlignment = 4'000'000;

}  // namespace sumi::io
