#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// A file of RTF as its texts, in order, and what else is no known harmless markup.
struct RtfParts {
  MarkupPart markup;
  // Escapes (\u) whose characters for older programs aren't those of what they stand for. Each is a piece of a text,
  // and only goes where its text does not change there; in order.
  std::vector<Removal> escapes;
  // How many characters stand behind \u for older programs (\uc), from a place on; in order.
  std::vector<std::pair<Position, unsigned>> replacements;
  // Where an escape ends that has less of them, and how many are missing; in order.
  std::vector<std::pair<Position, unsigned>> short_escapes;
  // Where a word ends that nothing parts from a letter, a digit or a space behind it; in order.
  std::vector<Position> open_ends;
};

// Reads RTF (version 1.9.1) by an allow-list: words and groups that are known as harmless stay. Text is what readers
// show, also hidden text: paragraphs, cells, headers, footers, notes, text boxes, results of fields. Bytes are read by
// the code page of their font, or as UTF-8 where all that are no ASCII are valid as that.
//   Cost    O(length); some 100 bytes for a piece of text (a run of ASCII, an escaped character).
//   Errors  bad_input at `place`: it doesn't begin as RTF does, its groups don't close, or more than kMostRtfGroups of
//           them lie in one another; characters that mean nothing in their code page, or in one that isn't known.
[[nodiscard]] RtfParts read_rtf(std::string_view file, const std::string& place);
inline constexpr std::size_t kMostRtfGroups = 1000;

}  // namespace sumi::io
